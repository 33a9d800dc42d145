import { toldContacts } from '../message/told-contacts.ts';
import type { OutgoingMessage } from '../operation.ts';
import type { Policy } from '../policy.ts';
import type { MemberPatch, MemberRecord } from '../ports/record/records.ts';
import type { Tx } from '../ports/store.ts';
import { waitOf } from './wait.ts';

type Contacts = Pick<Tx, 'formerContacts'>;
type Times = Pick<Policy, 'accountWaitMs' | 'formerContactMs'>;

/**
 * Puts an account on hold, but for the member's own row, whose change it returns: nobody can object or go back meanwhile, so a
 * wait that runs stands still, and so does the time of a former password and of former numbers and addresses.
 */
export async function putOnHold(tx: Contacts, member: MemberRecord, now: number): Promise<MemberPatch> {
  for (const { id } of toldContacts(await tx.formerContacts.of(member.id), now))
    await tx.formerContacts.forgetAt(id, null);
  return {
    suspended: true,
    ...(waitOf(member, now) && { waitEndsAt: null }),
    ...((member.formerPasswordUntil ?? 0) > now && { formerPasswordUntil: null }),
  };
}

/** Lifts it: whatever stood still begins anew, since nobody expects the rest of it after weeks. */
export async function liftHold(
  tx: Contacts,
  member: MemberRecord,
  { accountWaitMs, formerContactMs }: Times,
  now: number,
): Promise<MemberPatch> {
  for (const { id, forgottenAt } of await tx.formerContacts.of(member.id))
    if (forgottenAt === null) await tx.formerContacts.forgetAt(id, now + formerContactMs);
  const endsAt = now + accountWaitMs;
  const isKept = member.formerPasswordHash !== null && member.formerPasswordUntil === null;
  return {
    suspended: false,
    ...(waitOf(member, now) && { waitEndsAt: endsAt }),
    ...(isKept && { formerPasswordUntil: endsAt }),
  };
}

/** Tells every contact that the operator ended a wait, and a hold where there was one. */
export const waitEndedNotice = (member: MemberRecord): OutgoingMessage[] => [
  { member, kind: 'wait_ended', params: {} },
];

/** Tells every contact of a member that the hold was lifted, and that payouts wait where they do; `member` as they are after it. */
export const holdLiftedNotice = (member: MemberRecord, now: number): OutgoingMessage[] => [
  { member, kind: waitOf(member, now) ? 'hold_lifted_waits' : 'hold_lifted', params: {} },
];
