import type { Policy } from '../policy.ts';
import type { MemberRecord, SessionRecord } from '../ports/records.ts';
import type { Reader } from '../ports/store.ts';
import { waitOf } from './wait.ts';

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
 * is not the session that changed it. Whoever signs in with a stolen password, also shortly before the change, cannot.
 */
export async function mayStop(
  world: World,
  member: MemberRecord,
  session: Pick<SessionRecord, 'id' | 'deviceHash'>,
  now: number,
): Promise<boolean> {
  const wait = waitOf(member, now);
  if (wait?.reason !== 'phone_changed' || session.id === wait.sessionId) return false;
  return isTrustedDevice(world, member, session.deviceHash, wait.beganAt);
}
