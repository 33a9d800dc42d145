import type { Policy } from '../../policy.ts';
import type { Ids } from '../../ports/ports.ts';
import type { FormerContactRecord, Id, MemberRecord } from '../../ports/record/records.ts';
import type { Tx } from '../../ports/store.ts';
import { dayMs } from '../../calendar/durations.ts';

interface World {
  readonly tx: Tx;
  readonly ids: Ids;
  readonly policy: Pick<Policy, 'formerContactMs'>;
  readonly now: number;
}

/**
 * Keeps the number or address that a member has until now: it hears of what becomes of the account for a while, which begins
 * with the lifting where the account is on hold. Comes before the change.
 */
export async function keepFormerContact(
  { tx, ids, policy, now }: World,
  { id: memberId, phoneNumber, email, suspended }: MemberRecord,
  channel: FormerContactRecord['channel'],
): Promise<void> {
  const contact = channel === 'sms' ? phoneNumber : email;
  if (contact === '') return;
  if (channel === 'email' && (await isOneOfMany(tx, memberId, now))) return;
  const forgottenAt = suspended ? null : now + policy.formerContactMs;
  await tx.formerContacts.insert({ id: ids.id(), memberId, channel, contact, endedAt: now, forgottenAt });
}

const mostAddressesADay = 5;

/** Whether so many addresses ended within a day that this one is nobody's who has to be told: each of them hears all that follows. */
async function isOneOfMany(
  { formerContacts }: Pick<Tx, 'formerContacts'>,
  memberId: Id,
  now: number,
): Promise<boolean> {
  const former = await formerContacts.of(memberId);
  const ofToday = former.filter(({ channel, endedAt }) => channel === 'email' && endedAt > now - dayMs);
  return new Set(ofToday.map(({ contact }) => contact)).size >= mostAddressesADay;
}
