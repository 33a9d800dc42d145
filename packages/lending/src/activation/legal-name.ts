import type { PersonalInfo } from '../ports/record/profile.ts';
import type { MemberRecord } from '../ports/record/records.ts';

/** The name that the receiving account and the contract carry: first, middle and last name as saved in step 1; before that, the name given at registration. */
export function legalName(member: Pick<MemberRecord, 'fullName'>, personal: PersonalInfo | undefined): string {
  if (!personal) return member.fullName;
  return [personal.firstName, personal.middleName, personal.lastName].filter((part) => part !== '').join(' ');
}
