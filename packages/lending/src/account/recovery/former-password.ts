import type { RequestFacts } from '../../operation.ts';
import type { Policy } from '../../policy.ts';
import { passwordHashOf } from '../../ports/no-password.ts';
import type { Hashing } from '../../ports/ports.ts';
import type { MemberRecord } from '../../ports/record/records.ts';
import type { Reader } from '../../ports/store.ts';
import { deviceHashOf } from '../session/open-session.ts';
import { maySignIn } from '../rules.ts';
import { isTrustedDevice } from '../session/trusted-device.ts';
import { waitOf } from '../wait.ts';

interface World {
  readonly tx: Pick<Reader, 'sessions'>;
  readonly hashing: Pick<Hashing, 'keyed'>;
  readonly policy: Pick<Policy, 'accountWaitMs'>;
  readonly now: number;
  readonly request: Pick<RequestFacts, 'deviceToken'>;
}

/** A password set by somebody else, which can be stopped here. */
export interface Stoppable {
  readonly deviceHash: string;
  readonly formerPasswordHash: string;
}

type Former = Pick<MemberRecord, 'formerPasswordHash' | 'formerPasswordReplacedAt' | 'formerPasswordUntil'>;

export const noFormerPassword: Former = {
  formerPasswordHash: null,
  formerPasswordReplacedAt: null,
  formerPasswordUntil: null,
};

/** The hash of the password of before, while it is kept; null otherwise. Without an end it stands still, as the account is on hold. */
export const formerHashOf = ({ formerPasswordHash, formerPasswordUntil }: Former, now: number): string | null =>
  formerPasswordUntil === null || formerPasswordUntil > now ? formerPasswordHash : null;

/**
 * What is kept of a password that somebody replaces who may not be its owner, for as long as a wait takes: of several in that
 * time the one of before the first, which nobody else chose, and when the first was set: no device grows old enough by a later one.
 */
export function keptFormerPassword(member: MemberRecord, policy: Pick<Policy, 'accountWaitMs'>, now: number): Former {
  const isKept = formerHashOf(member, now) !== null;
  return {
    formerPasswordHash: isKept ? member.formerPasswordHash : passwordHashOf(member),
    formerPasswordReplacedAt: isKept ? member.formerPasswordReplacedAt : now,
    formerPasswordUntil: member.suspended ? null : now + policy.accountWaitMs,
  };
}

/** The same where the number is taken without a code of the old one: the password of before has to last as long as that can be stopped. */
export const keptWithPhone = (member: MemberRecord, policy: Pick<Policy, 'accountWaitMs'>, now: number): Former =>
  formerHashOf(member, now) === null ? noFormerPassword : keptFormerPassword(member, policy, now);

/**
 * What it takes to stop a password that was set by a recovery or on a device that was not the member's, on one that was theirs before
 * it; null anywhere else, and when there is none. Where the number was taken too, who is signed in stops both (`stop-phone-change.ts`).
 */
export async function stoppableHere(
  { tx, hashing, policy, now, request: { deviceToken } }: World,
  member: MemberRecord,
): Promise<Stoppable | null> {
  const { formerPasswordReplacedAt: replacedAt } = member;
  const formerPasswordHash = formerHashOf(member, now);
  const isPhoneTaken = waitOf(member, now)?.reason === 'phone_changed';
  if (formerPasswordHash === null || replacedAt === null || isPhoneTaken) return null;
  if (deviceToken === null || member.suspended || !maySignIn(member)) return null;
  const deviceHash = deviceHashOf(deviceToken, hashing);
  const isTheirs = await isTrustedDevice({ tx, policy }, member, deviceHash, replacedAt);
  return isTheirs ? { deviceHash, formerPasswordHash } : null;
}
