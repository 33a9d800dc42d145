import { COUNTRY_CODES } from '../reference/countries.ts';
import type { RefusalCode } from '../refusal.ts';
import { choiceField, type Field } from './field.ts';

/** A country, by its code. Browsers know the one somebody lives in, and no other. */
export function countryField(code: RefusalCode, autoComplete: 'country-name' | 'off') {
  return { ...choiceField(code, COUNTRY_CODES), shows: 'country', autoComplete } satisfies Field;
}
