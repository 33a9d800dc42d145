import type { MemberRecord } from '../../ports/record/records.ts';

/**
 * The two officers of a demonstration: one proposes, the other approves. Their ids are fixed, so that they are known whatever
 * becomes of their numbers and names.
 *
 * The numbers are of the range that the British regulator keeps for radio and television and gives to no network, +44 7700
 * 900000 to 900999 (Ofcom, "Telephone numbers for use in TV and radio drama programmes"): a text message to them reaches nobody.
 */
export const demonstrationOfficers = [
  { id: 'demonstration-officer-1', phoneNumber: '+447700900001', fullName: 'Maria Demonstration' },
  { id: 'demonstration-officer-2', phoneNumber: '+447700900002', fullName: 'Jose Demonstration' },
] as const;

/** Whether this account was made for a demonstration: nothing is sent to it once the service is live. */
export function isDemonstrationOfficer({ id }: Pick<MemberRecord, 'id'>): boolean {
  return demonstrationOfficers.some((officer) => officer.id === id);
}
