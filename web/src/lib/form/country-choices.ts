import { COUNTRIES, FREQUENT_COUNTRY_CODES } from '@tulay/contract/reference/countries';
import { perLanguage } from '../language/language.ts';
import { countryName } from '../language/names.ts';

export interface CountryChoice {
  /** The country's code, in either case. */
  readonly value: string;
  readonly label: string;
}

const places = new Map(FREQUENT_COUNTRY_CODES.map((code, place) => [code, place]));
const placeOf = ({ value }: CountryChoice) => places.get(value.toUpperCase()) ?? places.size;

/** The countries where most members work first, then by their names in a language. */
export function inCountryOrder(choices: readonly CountryChoice[], language: string): CountryChoice[] {
  return choices.toSorted((a, b) => placeOf(a) - placeOf(b) || a.label.localeCompare(b.label, language));
}

/** Every country as a choice, in that order. */
export const countryChoices = perLanguage((language) =>
  inCountryOrder(
    COUNTRIES.map(({ code }) => ({ value: code, label: countryName(code) })),
    language,
  ),
);
