import { countryOf, HOME_COUNTRY_CODE } from '../reference/countries.ts';

/** Cities that are a country, or as good as one: they have no provinces. */
const CITY_CODES: ReadonlySet<string> = new Set(['HK', 'MO', 'SG', 'MC', 'GI']);
const WITHOUT_POSTAL_CODES: ReadonlySet<string> = new Set(['HK', 'MO', 'AE', 'QA']);

/** Whether addresses of the country have a postal code. */
export const hasPostalCodes = (countryCode: string): boolean => !WITHOUT_POSTAL_CODES.has(countryCode);

/**
 * What is known of where somebody lives by where they work: abroad the country and the place of work, at home nothing, as there
 * work and family are often far apart. Proposed to the member, who may live elsewhere.
 */
export function proposedAddress({
  workPlaceCountry,
  workLocation,
}: {
  workPlaceCountry: string;
  workLocation: string;
}) {
  if (workPlaceCountry === HOME_COUNTRY_CODE) return { countryResidence: HOME_COUNTRY_CODE };
  const city = CITY_CODES.has(workPlaceCountry) ? countryOf(workPlaceCountry)?.name : undefined;
  return { countryResidence: workPlaceCountry, town: workLocation, ...(city !== undefined && { province: city }) };
}
