import { fail, type Failure } from '../operation.ts';
import type { Policy } from '../policy.ts';
import type { Hashing } from '../ports/ports.ts';
import type { AttemptReader, AttemptWriter } from '../ports/attempt-store.ts';
import { whoseAddress } from '../dispatch/whose-address.ts';
import { waitMs } from './rules.ts';

/** What is guessed at or asked for again and again; each is counted on its own. */
export type Guarded = 'password' | 'recovery_request' | 'recovery_code';

export interface Throttle {
  /** Digests: neither a phone number nor an address is stored. */
  readonly accountKey: string;
  readonly addressKey: string;
  readonly policy: Pick<Policy, 'signInWindowMs' | 'signInTriesPerAccount' | 'signInTriesPerAddress'>;
}

/** The two counters of a try: one of the account, known or not, and one of the address, which many people may share. */
export function throttleOf(
  guarded: Guarded,
  phoneNumber: string,
  ipAddress: string,
  hashing: Pick<Hashing, 'keyed'>,
  policy: Throttle['policy'],
): Throttle {
  return {
    accountKey: hashing.keyed(`attempt\n${guarded}\naccount\n${phoneNumber}`),
    addressKey: hashing.keyed(`attempt\n${guarded}\naddress\n${whoseAddress(ipAddress)}`),
    policy,
  };
}

/** What `refuseWhileSlowed` asks, ahead of it. */
export function foreseeThrottle(
  attempts: AttemptReader,
  { accountKey, addressKey, policy }: Throttle,
  now: number,
): readonly Promise<unknown>[] {
  const since = now - policy.signInWindowMs;
  return [attempts.since(accountKey, since), attempts.since(addressKey, since)];
}

/** Refuses with `auth.too_many_tries` while account or address has to wait; null otherwise. */
export async function refuseWhileSlowed(
  attempts: AttemptReader,
  { accountKey, addressKey, policy }: Throttle,
  now: number,
): Promise<Failure | null> {
  const since = now - policy.signInWindowMs;
  const waits = [
    waitMs(await attempts.since(accountKey, since), policy.signInTriesPerAccount, policy.signInWindowMs, now),
    waitMs(await attempts.since(addressKey, since), policy.signInTriesPerAddress, policy.signInWindowMs, now),
  ];
  const longestMs = Math.max(...waits);
  return longestMs > 0 ? fail('auth.too_many_tries', { retryAfterSeconds: Math.ceil(longestMs / 1000) }) : null;
}

/**
 * Refuses with `otp.locked` when a number had too many wrong recovery codes within 24 hours, whether it has an account or not:
 * what `proof/locked.ts` counts for other purposes by the account.
 */
export async function refuseLockedRecovery(
  attempts: AttemptReader,
  { accountKey }: Throttle,
  { otpWrongPerPurpose, otpWrongWindowMs }: Pick<Policy, 'otpWrongPerPurpose' | 'otpWrongWindowMs'>,
  now: number,
): Promise<Failure | null> {
  const { count, firstAt } = await attempts.since(accountKey, now - otpWrongWindowMs + 1);
  if (count < otpWrongPerPurpose || firstAt === null) return null;
  return fail('otp.locked', { retryAfterSeconds: Math.ceil((firstAt + otpWrongWindowMs - now) / 1000) });
}

export async function countTry(
  attempts: AttemptWriter,
  { accountKey, addressKey }: Throttle,
  now: number,
): Promise<void> {
  await attempts.add(accountKey, now);
  await attempts.add(addressKey, now);
}
