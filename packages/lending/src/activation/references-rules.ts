import { isNoReference } from '@tulay/contract/activation/reference-fields';
import { normaliseText } from '@tulay/contract/fields/normalise-text';
import type { RefusalCode } from '@tulay/contract/refusal';
import { normalisePhone } from '@tulay/contract/phone';
import type { ReferencePerson } from '../ports/record/profile.ts';

/** A reference as typed; all of the second one may be missing. */
export interface TypedReference {
  readonly fullName: string | undefined;
  readonly relationship: string | undefined;
  readonly phoneNumber: string | undefined;
}
export type ReferenceProblems = Partial<Record<keyof TypedReference, RefusalCode>>;

/** Whether a second reference was not given: every part absent, empty or `N/A`. */
export function isLeftOut(typed: TypedReference): boolean {
  return [typed.fullName, typed.relationship, typed.phoneNumber].every(isNoReference);
}

/** A reference as it is stored, its phone in E.164, or what is wrong with it: a part is missing, or it is the member. */
export function readReference(
  typed: TypedReference,
  ownPhoneNumber: string,
): { readonly person: ReferencePerson } | { readonly problems: ReferenceProblems } {
  const fullName = isNoReference(typed.fullName) ? '' : normaliseText(typed.fullName ?? '');
  const relationship = isNoReference(typed.relationship) ? '' : normaliseText(typed.relationship ?? '');
  const phoneNumber = normalisePhone(typed.phoneNumber ?? '');
  const problems: ReferenceProblems = {
    ...(fullName === '' && { fullName: 'field.ref_full_name' }),
    ...(relationship === '' && { relationship: 'field.ref_relationship' }),
    ...(phoneNumber === null && { phoneNumber: 'field.phone' }),
    ...(phoneNumber === ownPhoneNumber && { phoneNumber: 'field.ref_self' }),
  };
  if (phoneNumber === null || Object.keys(problems).length > 0) return { problems };
  return { person: { fullName, relationship, phoneNumber } };
}

/** The problems by wire name, `1` or `2` behind it. */
export function referenceFields(problems: ReferenceProblems, number: 1 | 2): Record<string, RefusalCode> {
  const { fullName, relationship, phoneNumber } = problems;
  return {
    ...(fullName && { [`refFullName${number}`]: fullName }),
    ...(relationship && { [`refRelationship${number}`]: relationship }),
    ...(phoneNumber && { [`refPhoneNumber${number}`]: phoneNumber }),
  };
}
