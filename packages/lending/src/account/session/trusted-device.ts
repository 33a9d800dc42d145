import type { Policy } from '../../policy.ts';
import type { Id, MemberRecord, SessionRecord } from '../../ports/record/records.ts';
import type { Reader, Tx } from '../../ports/store.ts';
import { waitOf } from '../wait.ts';

interface World {
  readonly tx: Pick<Reader, 'sessions'>;
  readonly policy: Pick<Policy, 'accountWaitMs'>;
}

/**
 * Whether a device was the member's at `at`: signed in on since so long before that they would have heard of a stranger, or since the
 * registration. What counts is the device, not the age of its session, which ends and is opened anew. `deviceHash` is null where there
 * is no device to speak of.
 */
export async function isTrustedDevice(
  { tx, policy }: World,
  member: Pick<MemberRecord, 'id' | 'createdAt'>,
  deviceHash: string | null,
  at: number,
): Promise<boolean> {
  const since = deviceHash === null ? null : await tx.sessions.deviceSince(member.id, deviceHash);
  return since !== null && (since <= at - policy.accountWaitMs || since <= member.createdAt);
}

/**
 * Whether a session may stop a number that was changed without a code of the former one: its device was the member's before, and it
 * is not the session that changed it. Whoever signs in with a stolen password, also shortly before the change, cannot; nor does
 * anybody while the account is on hold.
 */
export async function mayStop(
  world: World,
  member: MemberRecord,
  session: Pick<SessionRecord, 'id' | 'deviceHash'>,
  now: number,
): Promise<boolean> {
  const wait = waitOf(member, now);
  if (wait?.reason !== 'phone_changed' || member.suspended || session.id === wait.sessionId) return false;
  return isTrustedDevice(world, member, session.deviceHash, wait.beganAt);
}

/**
 * When a session may end others that were there before its device: at once (null) where the device is the member's, otherwise when it
 * has become so, an instant. Whoever signs in with a stolen password must not throw out the devices that could stop them.
 */
export async function endsOlderFrom(
  { tx, policy }: World,
  member: Pick<MemberRecord, 'id' | 'createdAt'>,
  own: Pick<SessionRecord, 'deviceHash' | 'createdAt'>,
  now: number,
): Promise<number | null> {
  if (await isTrustedDevice({ tx, policy }, member, own.deviceHash, now)) return null;
  return (await since({ tx }, member.id, own)) + policy.accountWaitMs;
}

/** Since when a session's device is signed in on; the session's own beginning where there is no device to speak of. */
async function since(
  { tx }: Pick<World, 'tx'>,
  memberId: Id,
  { deviceHash, createdAt }: Pick<SessionRecord, 'deviceHash' | 'createdAt'>,
): Promise<number> {
  return (deviceHash === null ? null : await tx.sessions.deviceSince(memberId, deviceHash)) ?? createdAt;
}

/** Whether another session's device was there before this one's. */
export async function isOlder(
  world: Pick<World, 'tx'>,
  memberId: Id,
  other: Pick<SessionRecord, 'deviceHash' | 'createdAt'>,
  own: Pick<SessionRecord, 'deviceHash' | 'createdAt'>,
): Promise<boolean> {
  return (await since(world, memberId, other)) < (await since(world, memberId, own));
}

/** Ends a member's other sessions, but those that `own` is too new to end. */
export async function endOtherSessions(
  { tx, policy }: World & { readonly tx: Pick<Tx, 'sessions'> },
  member: Pick<MemberRecord, 'id' | 'createdAt'>,
  own: SessionRecord,
  now: number,
): Promise<void> {
  if ((await endsOlderFrom({ tx, policy }, member, own, now)) === null) {
    // Who was thrown out is a stranger again.
    await tx.sessions.forgetDevices(member.id, 'others', own.deviceHash);
    return tx.sessions.endAll(member.id, own.id, now);
  }
  for (const other of await tx.sessions.listOpen(member.id, now))
    if (other.id !== own.id && !(await isOlder({ tx }, member.id, other, own))) await tx.sessions.end(other.id, now);
}
