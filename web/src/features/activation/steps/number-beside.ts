import { COUNTRIES, FREQUENT_COUNTRY_CODES, HOME_COUNTRY_CODE } from '@tulay/contract/reference/countries';

/** The country that a number is typed beside: ISO 3166 alpha-2 in lower case, and its dial code in digits. */
interface Beside {
  readonly country: string;
  readonly dialCode: string;
}

/** As one text, as drafts hold texts. */
export const besideText = ({ country, dialCode }: Beside): string => `${country} ${dialCode}`;

export function besideOf(text: string): Beside {
  const [country = '', dialCode = ''] = text.split(' ');
  return { country, dialCode };
}

/** Which of the countries that share a code is meant more often. */
const first: readonly string[] = [HOME_COUNTRY_CODE, ...FREQUENT_COUNTRY_CODES, 'US', 'GB', 'IT', 'AU'];

/** A stored number as it is typed beside its country; one of no known country as it is. */
export function typedNumber(stored: string): { readonly typed: string; readonly beside: Beside | undefined } {
  const fitting = COUNTRIES.filter(({ dialCode }) => dialCode && stored.startsWith(`+${dialCode}`));
  const longest = Math.max(...fitting.map(({ dialCode }) => dialCode.length));
  const alike = fitting.filter(({ dialCode }) => dialCode.length === longest);
  const found = alike.find(({ code }) => first.includes(code)) ?? alike[0];
  if (!found) return { typed: stored, beside: undefined };
  const { code, dialCode } = found;
  return { typed: stored.slice(dialCode.length + 1), beside: { country: code.toLowerCase(), dialCode } };
}
