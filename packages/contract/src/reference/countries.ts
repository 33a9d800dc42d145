import { COUNTRY_TABLE } from './generated/countries.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
  /** Digits without `+`. */
  readonly dialCode: string;
  /** ISO 4217; empty for Antarctica. */
  readonly currencyCode: string;
}

function toCountry(line: string): Country {
  const [code = '', name = '', dialCode = '', currencyCode = ''] = line.split('|');
  return { code, name, dialCode, currencyCode };
}

/** Every country and territory of ISO 3166-1, sorted by English name. */
export const COUNTRIES: readonly Country[] = COUNTRY_TABLE.trim().split('\n').map(toCountry);

export const COUNTRY_CODES: readonly string[] = COUNTRIES.map((country) => country.code);

export const HOME_COUNTRY_CODE = 'PH';

/** Where most members work: these are first in every list of countries, in this order. */
export const FREQUENT_COUNTRY_CODES: readonly string[] = ['HK', 'SA', 'AE', 'SG', 'TW', 'QA', 'KW', 'JP'];

const byCode = new Map(COUNTRIES.map((country) => [country.code, country]));

/** The country with this two-letter code (upper case), or undefined. */
export function countryOf(code: string): Country | undefined {
  return byCode.get(code);
}
