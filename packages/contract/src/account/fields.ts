import * as v from 'valibot';
import { normalisePhone } from '../phone.ts';
import { limits } from '../fields/limits.ts';
import { EMAIL, NAME } from '../fields/patterns.ts';
import { HAS_DIGIT, HAS_LOWER, HAS_SPECIAL, HAS_UPPER, PASSWORD_CHARACTERS } from './password-rules.ts';
import { refusal } from '../refusal.ts';
import { textField } from '../fields/field.ts';

/** A phone number in any of the forms people type; beside a chosen country, with that country's dial code. */
export function phoneNumberFor(dialCode?: string) {
  return v.pipe(
    v.string(refusal('field.phone')),
    v.maxLength(limits.phoneNumberTyped.max, refusal('field.phone')),
    v.check((typed) => normalisePhone(typed, dialCode) !== null, refusal('field.phone')),
  );
}

export const phoneNumber = phoneNumberFor();

export const email = v.pipe(
  v.string(refusal('field.email')),
  v.maxLength(limits.email.max, refusal('field.email')),
  v.regex(EMAIL, refusal('field.email')),
);

/** Who registers, beside their number and password. */
export const accountFields = {
  email: { schema: email, shows: 'text', maxLength: limits.email.max, autoComplete: 'email', inputMode: 'email' },
  fullName: textField('field.full_name', { min: 5, max: 100, pattern: NAME, autoComplete: 'name' }),
} as const;

/** What can be said of a new password alone; `passwordProblems` also knows whose it is. */
export const newPassword = v.pipe(
  v.string(refusal('field.password_length')),
  v.minLength(limits.password.min, refusal('field.password_length')),
  v.maxLength(limits.password.max, refusal('field.password_length')),
  v.regex(PASSWORD_CHARACTERS, refusal('field.password_characters')),
  v.check((typed) => HAS_UPPER.test(typed), refusal('field.password_upper')),
  v.check((typed) => HAS_LOWER.test(typed), refusal('field.password_lower')),
  v.check((typed) => HAS_DIGIT.test(typed), refusal('field.password_digit')),
  v.check((typed) => HAS_SPECIAL.test(typed), refusal('field.password_special')),
);
