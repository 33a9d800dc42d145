import { COUNTRY_CODES } from '../reference/countries.ts';
import type { RefusalCode } from '../refusal.ts';
import { choiceField, type Field } from './field.ts';

/** A country, by its code. */
export function countryField(code: RefusalCode) {
  return { ...choiceField(code, COUNTRY_CODES), shows: 'country' } satisfies Field;
}
