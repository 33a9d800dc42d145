import { normalisePhone } from '../phone.ts';
import { phoneNumber } from '../account/fields.ts';
import { limits } from '../fields/limits.ts';
import { NAME } from '../fields/patterns.ts';
import { optionalField, textField } from '../fields/field.ts';

/** Whether a field of the second reference says that there is none: absent, empty or `N/A`. */
export function isNoReference(typed: string | undefined): boolean {
  return typed === undefined || typed.trim() === '' || typed.trim().toUpperCase() === 'N/A';
}

const refFullName = textField('field.ref_full_name', { min: 1, max: 100, pattern: NAME, autoComplete: 'off' });
const refRelationship = textField('field.ref_relationship', {
  min: 3,
  max: 100,
  pattern: NAME,
  autoComplete: 'off',
});
const refPhoneNumber = {
  schema: phoneNumber,
  shows: 'text',
  maxLength: limits.phoneNumberTyped.max,
  autoComplete: 'off',
  inputMode: 'tel',
} as const;

/** Step 3: one person who knows the member, and a second one who may be left out. */
export const referenceFields = {
  refFullName1: refFullName,
  refRelationship1: refRelationship,
  refPhoneNumber1: refPhoneNumber,
  refFullName2: optionalField(refFullName, 'field.ref_full_name', isNoReference),
  refRelationship2: optionalField(refRelationship, 'field.ref_relationship', isNoReference),
  refPhoneNumber2: optionalField(refPhoneNumber, 'field.phone', isNoReference),
} as const;

/** Whether a reference's number, as typed, is the member's own (`field.ref_self`). */
export function isOwnReference(typed: string, memberPhoneNumber: string): boolean {
  const reference = normalisePhone(typed);
  return reference !== null && reference === normalisePhone(memberPhoneNumber);
}
