import type { Policy } from '../policy.ts';
import type { MemberRecord } from '../ports/records.ts';
import type { Reader } from '../ports/store.ts';
import { waitOf } from './wait.ts';

interface World {
  readonly tx: Pick<Reader, 'members' | 'formerContacts'>;
  readonly policy: Pick<Policy, 'accountWaitMs'>;
  readonly now: number;
}

/**
 * The member who had this number until it was changed without its own code, while that change can still be undone; null when there
 * is none. As long is the number nobody else's: who took it would take the way back from its owner.
 */
export async function restorableBy({ tx, policy, now }: World, phoneNumber: string): Promise<MemberRecord | null> {
  const former = await tx.formerContacts.byPhone(phoneNumber, now - policy.accountWaitMs);
  const member = former && (await tx.members.byId(former.memberId));
  const wait = member && waitOf(member, now);
  return wait?.reason === 'phone_changed' && wait.beganAt === former?.endedAt ? member : null;
}

/** The number that a member had before it was changed without its own code, while that can still be undone; null otherwise. */
export async function restorablePhoneOf({ tx, policy, now }: World, member: MemberRecord): Promise<string | null> {
  const wait = waitOf(member, now);
  if (wait?.reason !== 'phone_changed') return null;
  const former = await tx.formerContacts.of(member.id, now - policy.accountWaitMs);
  const phone = former.findLast(({ channel, endedAt }) => channel === 'sms' && endedAt === wait.beganAt)?.contact;
  // It is kept free for them; a registration in the moment of the change may have been quicker.
  return phone === undefined || (await tx.members.byPhone(phone)) ? null : phone;
}
