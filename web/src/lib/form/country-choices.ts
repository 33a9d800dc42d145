import { COUNTRIES } from '@tulay/contract/reference/countries';
import { perLanguage } from '../language/language.ts';
import { countryName } from '../language/names.ts';

/** Every country as a choice, in the order of its name in the chosen language. */
export const countryChoices = perLanguage((language) =>
  COUNTRIES.map(({ code }) => ({ value: code, label: countryName(code) })).toSorted((a, b) =>
    a.label.localeCompare(b.label, language),
  ),
);
