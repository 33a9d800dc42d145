import type { Ids } from '../ports/ports.ts';
import type { FormerContactRecord, MemberRecord } from '../ports/records.ts';
import type { Tx } from '../ports/store.ts';

/** Keeps the number or address that a member has until now: it hears of what becomes of the account for a while. Comes before the change. */
export async function keepFormerContact(
  { tx, ids, now }: { readonly tx: Tx; readonly ids: Ids; readonly now: number },
  { id: memberId, phoneNumber, email }: MemberRecord,
  channel: FormerContactRecord['channel'],
): Promise<void> {
  const contact = channel === 'sms' ? phoneNumber : email;
  if (contact !== '') await tx.formerContacts.insert({ id: ids.id(), memberId, channel, contact, endedAt: now });
}
