import { normalisePhone } from '../phone.ts';
import { phoneNumber } from '../account/fields.ts';
import { limits } from '../fields/limits.ts';
import { NAME } from '../fields/patterns.ts';
import { optionalField, textField } from '../fields/text-field.ts';

export const refFullName = textField('field.ref_full_name', limits.personName, NAME);
export const refRelationship = textField('field.ref_relationship', limits.refRelationship, NAME);
export const refPhoneNumber = phoneNumber;

/** Whether a field of the second reference says that there is none: absent, empty or `N/A`. */
export function isNoReference(typed: string | undefined): boolean {
  return typed === undefined || typed.trim() === '' || typed.trim().toUpperCase() === 'N/A';
}

export const refFullNameOptional = optionalField(refFullName, 'field.ref_full_name', isNoReference);
export const refRelationshipOptional = optionalField(refRelationship, 'field.ref_relationship', isNoReference);
export const refPhoneNumberOptional = optionalField(refPhoneNumber, 'field.phone', isNoReference);

/** Whether a reference's number, as typed, is the member's own (`field.ref_self`). */
export function isOwnReference(typed: string, memberPhoneNumber: string): boolean {
  const reference = normalisePhone(typed);
  return reference !== null && reference === normalisePhone(memberPhoneNumber);
}
