import type { RequestFacts } from '../operation.ts';
import type { Policy } from '../policy.ts';
import type { Hashing } from '../ports/ports.ts';
import type { MemberRecord } from '../ports/records.ts';
import type { Reader } from '../ports/store.ts';
import { deviceHashOf } from './open-session.ts';
import { maySignIn } from './rules.ts';
import { isTrustedDevice } from './trusted-device.ts';
import { waitOf } from './wait.ts';

interface World {
  readonly tx: Pick<Reader, 'sessions'>;
  readonly hashing: Pick<Hashing, 'keyed'>;
  readonly policy: Pick<Policy, 'accountWaitMs'>;
  readonly now: number;
  readonly request: Pick<RequestFacts, 'deviceToken'>;
}

/** A recovery that can be stopped here. */
export interface Stoppable {
  readonly deviceHash: string;
  readonly formerPasswordHash: string;
}

/**
 * What it takes to stop a recovery, on a device that was the member's before it, while payouts wait for that recovery; null
 * anywhere else, and when there is none.
 */
export async function stoppableHere(
  { tx, hashing, policy, now, request: { deviceToken } }: World,
  member: MemberRecord,
): Promise<Stoppable | null> {
  const wait = waitOf(member, now);
  const { formerPasswordHash } = member;
  if (wait?.reason !== 'recovered' || formerPasswordHash === null || deviceToken === null || !maySignIn(member))
    return null;
  const deviceHash = deviceHashOf(deviceToken, hashing);
  const isTheirs = await isTrustedDevice({ tx, policy }, member, deviceHash, wait.beganAt);
  return isTheirs ? { deviceHash, formerPasswordHash } : null;
}

/** What is kept of the password that a recovery replaces: of several within the wait that of before the first, which nobody else chose. */
export function keptPasswordHash(member: MemberRecord, now: number): string {
  const ofBefore = waitOf(member, now)?.reason === 'recovered' ? member.formerPasswordHash : null;
  return ofBefore ?? member.passwordHash;
}
