import { limits } from './fields/limits.ts';

export const HOME_DIAL_CODE = '63';

/** No number written for use inside the Philippines is longer than this, without its leading zero. */
const LONGEST_HOME_NUMBER = 10;

/** The country's code that digits begin with: no code begins another one (ITU-T E.164, list of assigned codes). */
const COUNTRY_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Countries whose own numbers may begin with a zero: landlines of 39 and 378, mobiles of the others (metadata of libphonenumber). */
const KEEPS_ZERO = new Set(['39', '378', '225', '226', '229', '242', '992']);

/** Shortest number inside the country, by length of the dial code; the exceptions of two digits have eight. */
const SHORTEST_NATIONAL: Readonly<Record<number, number>> = { 1: 10, 2: 9, 3: 8, 4: 7 };
const EIGHT_DIGIT_NATIONALS = new Set(['65', '47', '45']);

function shortestNational(dialCode: string): number {
  if (EIGHT_DIGIT_NATIONALS.has(dialCode)) return 8;
  return SHORTEST_NATIONAL[dialCode.length] ?? limits.phoneNumber.min;
}

/** All of them: with one left a number would be another account, and another one still when it is normalised again. */
function withoutTrunkZeros(digits: string, dialCode: string): string {
  return KEEPS_ZERO.has(dialCode) ? digits : digits.replace(/^0+/, '');
}

/** Of digits that begin with a country's code, whichever was chosen beside them. */
function withoutZerosAfterCode(digits: string): string {
  const [code = ''] = COUNTRY_CODE.exec(digits) ?? [];
  return code + withoutTrunkZeros(digits.slice(code.length), code);
}

/** Digits that were typed without `+`, as digits that begin with a country's code. */
function toInternational(digits: string, dialCode: string): string {
  if (!digits.startsWith('0')) {
    const rest = digits.slice(dialCode.length);
    if (digits.startsWith(dialCode) && rest.length >= shortestNational(dialCode)) return digits;
    if (dialCode === HOME_DIAL_CODE && digits.length > LONGEST_HOME_NUMBER) return digits;
  }
  return dialCode + withoutTrunkZeros(digits, dialCode);
}

/**
 * The E.164 form (`+639171234567`) of a phone number as people type it, or null when it is not one.
 * Spaces, hyphens, periods, slashes and parentheses are ignored, and the invisible marks of direction that come along when
 * a number is copied from a contact; `00` before the country's code counts as `+`.
 *
 * Without `+` or `00` the number is read, in this order, as
 * - a number inside the country of `dialCode`, if it begins with 0 (its zeros are dropped);
 * - a number that already has `dialCode`, if it begins with it and what remains is long enough for a whole number
 *   (so 639171234567 has its code, while 632211234 is a landline in Iligan);
 * - with the Philippine code: a number of another country, if it is longer than any Philippine one;
 * - a number inside the country of `dialCode` (9171234567).
 *
 * A zero after the country's code, as it is dialled inside many countries, is dropped whichever code was chosen, but for those that keep one.
 * Its own result stays as it is. There are 9 to 15 digits, both as typed and with the country's code; a number typed beside another
 * country's chosen code may be shorter, as theirs are. No list of prefixes is consulted.
 */
export function normalisePhone(typed: string, dialCode: string = HOME_DIAL_CODE): string | null {
  const visible = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  if (!/^[+(\d]/.test(visible)) return null;
  const compact = visible
    .replace(/^00/, '+')
    .replace(/(?<=\d)\s*\(0\)/, '')
    .replace(/[\p{Zs}\-‐‑–./()]/gu, '');
  if (!/^\+?\d+$/.test(compact)) return null;
  const isInternational = compact.startsWith('+');
  const digits = isInternational ? compact.slice(1) : compact;
  if (isInternational && digits.startsWith('0')) return null;
  const { min, max } = limits.phoneNumber;
  if (dialCode === HOME_DIAL_CODE && digits.length < min) return null;
  const full = withoutZerosAfterCode(isInternational ? digits : toInternational(digits, dialCode));
  return full.length >= min && full.length <= max ? `+${full}` : null;
}
