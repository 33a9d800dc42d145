import { fail, type Failure } from '../operation.ts';
import type { Policy } from '../policy.ts';
import type { ChallengePurpose, Id } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';
import { lockedUntil } from './rules.ts';

/** A challenge at which somebody was wrong within the window was made at most its lifetime before. */
const madeSince = (policy: Policy, now: number) => now - policy.otpWrongWindowMs - policy.otpLifetimeMs;

/** Refuses with `otp.locked`, and the time until it opens again, who has tried too many wrong codes; null otherwise. */
export async function refuseLocked(
  tx: Pick<Reader, 'challenges'>,
  { memberId, purpose }: { readonly memberId: Id; readonly purpose: ChallengePurpose },
  policy: Policy,
  now: number,
): Promise<Failure | null> {
  const wrong = await tx.challenges.wrongCodes(memberId, madeSince(policy, now));
  const until = lockedUntil(wrong, purpose, policy, now);
  return until === null ? null : fail('otp.locked', { retryAfterSeconds: Math.ceil((until - now) / 1000) });
}
