import type { AccountWait } from '@tulay/contract/account/wait';
import type { WaitReason } from '@tulay/contract/account/wait-reasons';
import type { InferOutput } from 'valibot';
import { fail, type Failure } from '../operation.ts';
import type { Policy } from '../policy.ts';
import type { Id, MemberPatch, MemberRecord } from '../ports/record/records.ts';

/** What waits, and why. */
export interface Wait {
  readonly reason: WaitReason;
  readonly beganAt: number;
  /** Null while the account is on hold: it stands still, and begins anew with the lifting. */
  readonly endsAt: number | null;
  readonly sessionId: Id | null;
}
/** What a wait is read from. */
export type Waiting = Pick<MemberRecord, 'waitReason' | 'waitBeganAt' | 'waitEndsAt' | 'waitSessionId'>;

/** The wait that payouts and changes of a member's account are in at `now`; null when there is none, or when it is over: it ends by itself. */
export function waitOf({ waitReason, waitBeganAt, waitEndsAt, waitSessionId }: Waiting, now: number): Wait | null {
  if (waitReason === null || waitBeganAt === null || (waitEndsAt !== null && waitEndsAt <= now)) return null;
  return { reason: waitReason, beganAt: waitBeganAt, endsAt: waitEndsAt, sessionId: waitSessionId };
}

/** The same in wire shape. */
export function waitView(member: Waiting, now: number): InferOutput<typeof AccountWait> | null {
  const wait = waitOf(member, now);
  return wait && { reason: wait.reason, endsAt: wait.endsAt === null ? null : new Date(wait.endsAt).toISOString() };
}

/** What begins a wait: belongs into the transaction of what it is about. `sessionId` is the session that did it, null when none did. */
export function beginWait(
  reason: WaitReason,
  sessionId: Id | null,
  { suspended }: Pick<MemberRecord, 'suspended'>,
  { accountWaitMs }: Pick<Policy, 'accountWaitMs'>,
  now: number,
): MemberPatch {
  const waitEndsAt = suspended ? null : now + accountWaitMs;
  return { waitReason: reason, waitBeganAt: now, waitEndsAt, waitSessionId: sessionId };
}

const refuse = (endsAt: number | null, now: number) =>
  fail('account.waiting', endsAt === null ? {} : { retryAfterSeconds: Math.ceil((endsAt - now) / 1000) });

/** Refuses with `account.waiting` and the time it takes, where that is known, while a wait runs; null otherwise. */
export function refuseWhileWaiting(member: Waiting, now: number): Failure | null {
  const wait = waitOf(member, now);
  return wait && refuse(wait.endsAt, now);
}

/**
 * Refuses with `account.waiting` while the member's number is younger than `accountWaitMs`: a code that comes to it does not
 * protect the account yet. The number of the registration never counts as young, for there was nobody's account before it.
 */
export function refuseYoungNumber(
  { phoneChangedAt }: Pick<MemberRecord, 'phoneChangedAt'>,
  { accountWaitMs }: Pick<Policy, 'accountWaitMs'>,
  now: number,
): Failure | null {
  const endsAt = (phoneChangedAt ?? -accountWaitMs) + accountWaitMs;
  return endsAt > now ? refuse(endsAt, now) : null;
}
