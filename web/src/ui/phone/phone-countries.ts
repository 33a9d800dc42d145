import { COUNTRIES } from '@tulay/contract/reference/countries';
import { inCountryOrder } from '../../lib/form/country-choices.ts';
import { perLanguage } from '../../lib/language/language.ts';
import { countryName } from '../../lib/language/names.ts';

export interface PhoneCountry {
  /** ISO 3166 alpha-2, lower case. */
  readonly country: string;
  /** Digits without `+`. */
  readonly dialCode: string;
}

/** By what the numbers of countries begin with that share their code with a larger one. */
const areas: Readonly<Record<string, RegExp>> = {
  ca: /^(204|226|236|249|250|263|289|306|343|354|365|367|368|382|387|403|416|418|428|431|437|438|450|468|474|506|514|519|548|579|581|584|587|604|613|639|647|672|683|705|709|742|753|778|780|782|807|819|825|867|873|879|902|905)/,
  do: /^8[024]9/,
  pr: /^(787|939)/,
  kz: /^[67]/,
  yt: /^(269|639)/,
};

/** Has its own code without being in ISO 3166. */
const kosovo = { country: 'xk', dialCode: '383' };

/** Every country with telephones. */
const phoneCountries: readonly PhoneCountry[] = [
  ...COUNTRIES.filter(({ currencyCode }) => currencyCode !== '').map(({ code, dialCode }) => ({
    country: code.toLowerCase(),
    // With several area codes: the code that all of them share.
    dialCode: /^1(8[024]9|787|939)$/.test(dialCode) ? '1' : dialCode,
  })),
  kosovo,
];

/** Where a code is shared and the number does not say whose it is. */
const larger: readonly string[] = 'us ru gb it no au ma re fi gp cw fk nz nf'.split(' ');

/** Whose number it is, and its digits inside that country; `digits` begin with a country's code. */
export function readInternational(digits: string, present: string): (PhoneCountry & { national: string }) | undefined {
  const rankOf = ({ country }: PhoneCountry): number =>
    areas[country] ? 0 : country === present ? 1 : larger.includes(country) ? 2 : 3;
  return phoneCountries
    .filter(({ dialCode }) => digits.startsWith(dialCode))
    .map((found) => ({ ...found, national: digits.slice(found.dialCode.length) }))
    .filter(({ country, national }) => areas[country]?.test(national) ?? true)
    .toSorted((a, b) => b.dialCode.length - a.dialCode.length || rankOf(a) - rankOf(b))[0];
}

export const dialCodeOf = (country: string): string =>
  phoneCountries.find((known) => known.country === country)?.dialCode ?? '';

/** To search in: where most members work first, then by the names in the chosen language. */
export const phoneCountryChoices = perLanguage((locale) =>
  inCountryOrder(
    phoneCountries.map(({ country, dialCode }) => ({
      value: country,
      label: `${countryName(country.toUpperCase())} +${dialCode}`,
    })),
    locale,
  ),
);
