import { foldedWord, isDisguised } from './disguised-words.ts';
import { limits } from '../fields/limits.ts';
import type { RefusalCode } from '../refusal.ts';
import { WELL_KNOWN_PASSWORDS } from './well-known-passwords.ts';

/** Without letters that show nothing (`\p{DI}`): nobody can type them again. */
export const PASSWORD_CHARACTERS = /^(?!.*\p{DI})[\p{L}\p{M}0-9 '.!@#$%,-]+$/u;
export const HAS_UPPER = /\p{Lu}/u;
export const HAS_LOWER = /\p{Ll}/u;
export const HAS_DIGIT = /[0-9]/;
export const HAS_SPECIAL = /[!@#$%]/;

/** So many digits of the phone number in a row, counted from its end, give it away. */
const TELLING_PHONE_DIGITS = 7;
const SHORTEST_NAME_PART = 3;
const wellKnown: ReadonlySet<string> = new Set(WELL_KNOWN_PASSWORDS.map(foldedWord));
const lettersOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '');

// Also with signs between its letters.
const isWellKnown = (password: string): boolean =>
  isDisguised(password, wellKnown) || isDisguised(lettersOf(password), wellKnown);

function isPersonal(password: string, owner: PasswordOwner): boolean {
  const phoneEnd = (owner.phoneNumber ?? '').replace(/\D/g, '').slice(-TELLING_PHONE_DIGITS);
  if (phoneEnd.length === TELLING_PHONE_DIGITS && password.replace(/\D/g, '').includes(phoneEnd)) return true;
  const fullName = owner.fullName ?? '';
  const names = [fullName, ...fullName.split(/\s+/)].map(lettersOf);
  return names.some((name) => name.length >= SHORTEST_NAME_PART && name === lettersOf(password));
}

export interface PasswordOwner {
  readonly phoneNumber?: string | undefined;
  readonly fullName?: string | undefined;
}

/**
 * What is wrong with a new password, as codes of sentences in the order to show them; empty when it is good.
 * It may not be the owner's phone number or name, nor a well-known password, also not with digits or signs around it.
 */
export function passwordProblems(password: string, owner: PasswordOwner): RefusalCode[] {
  const checks: readonly (readonly [RefusalCode, boolean])[] = [
    ['field.password_length', password.length >= limits.password.min && password.length <= limits.password.max],
    ['field.password_characters', PASSWORD_CHARACTERS.test(password)],
    ['field.password_upper', HAS_UPPER.test(password)],
    ['field.password_lower', HAS_LOWER.test(password)],
    ['field.password_digit', HAS_DIGIT.test(password)],
    ['field.password_special', HAS_SPECIAL.test(password)],
    ['field.password_personal', !isPersonal(password, owner)],
    ['field.password_well_known', !isWellKnown(password)],
  ];
  return checks.filter(([, isFine]) => !isFine).map(([code]) => code);
}
