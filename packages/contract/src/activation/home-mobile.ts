import { HOME_DIAL_CODE } from '../phone.ts';

/** Where a mobile number is written with as many digits and begins alike. */
const ALIKE: Readonly<Record<string, RegExp>> = { '81': /^090/, '98': /^09/, '234': /^09/, '95': /^09/ };

/**
 * Whether digits beside the dial code of another country are a Philippine mobile number as it is written at home
 * (0917 123 4567): no number of that country looks so, and its owner has only left the code as it was proposed.
 */
export function isHomeMobile(typed: string, dialCode: string): boolean {
  const digits = typed.replaceAll(/\D/g, '');
  return (
    dialCode !== HOME_DIAL_CODE && !typed.includes('+') && /^09\d{9}$/.test(digits) && !ALIKE[dialCode]?.test(digits)
  );
}
