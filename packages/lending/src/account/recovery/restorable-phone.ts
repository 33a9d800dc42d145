import { NO_PASSWORD } from '../../ports/no-password.ts';
import type { MemberRecord } from '../../ports/record/records.ts';
import type { Reader } from '../../ports/store.ts';
import { waitOf } from '../wait.ts';

interface World {
  readonly tx: Pick<Reader, 'members' | 'formerContacts'>;
  readonly now: number;
}

/**
 * The member who had this number until it was changed without its own code, while that change can still be undone; null when there
 * is none. As long is the number nobody else's: who took it would take the way back from its owner.
 */
export async function restorableBy(world: World, phoneNumber: string): Promise<MemberRecord | null> {
  const former = await world.tx.formerContacts.byPhone(phoneNumber);
  const member = former && (await world.tx.members.byId(former.memberId));
  return member && (await restorablePhoneOf(world, member)) === phoneNumber ? member : null;
}

/** The number that a member had before it was changed without its own code, while the account waits for that; null otherwise. */
export async function takenPhoneOf(
  { tx, now }: { readonly tx: Pick<Reader, 'formerContacts'>; readonly now: number },
  member: MemberRecord,
): Promise<string | null> {
  const wait = waitOf(member, now);
  if (wait?.reason !== 'phone_changed') return null;
  // No number is changed while the account waits: there is one that ended since.
  const former = await tx.formerContacts.of(member.id);
  return former.findLast(({ channel, endedAt }) => channel === 'sms' && endedAt >= wait.beganAt)?.contact ?? null;
}

/**
 * The number that a member had before the last one, for as long as it is told what becomes of the account, and while it is nobody
 * else's, nor another's way back: two officers can give the account back to it, whatever became of it since.
 */
export async function lastFormerPhoneOf(world: World, member: MemberRecord): Promise<string | null> {
  // Just given back: the other one is whose it was taken by.
  if (member.passwordHash === NO_PASSWORD) return null;
  const former = await world.tx.formerContacts.of(member.id);
  const last = former.findLast(({ channel }) => channel === 'sms');
  if (!last || (last.forgottenAt !== null && last.forgottenAt <= world.now)) return null;
  const anothers = (await world.tx.members.byPhone(last.contact)) ?? (await restorableBy(world, last.contact));
  return anothers && anothers.id !== member.id ? null : last.contact;
}

/** The same while that can still be undone. */
export async function restorablePhoneOf(world: World, member: MemberRecord): Promise<string | null> {
  const phone = await takenPhoneOf(world, member);
  // It is kept free for them; a registration in the moment of the change may have been quicker.
  return phone === null || (await world.tx.members.byPhone(phone)) ? null : phone;
}
