import { fail, type Failure, type RequestFacts } from '../../operation.ts';
import type { Policy } from '../../policy.ts';
import type { Hashing, Turn } from '../../ports/ports.ts';
import type { AttemptReader, AttemptWriter } from '../../ports/attempt-store.ts';
import type { Id, MemberRecord } from '../../ports/record/records.ts';
import type { Reader } from '../../ports/store.ts';
import { whoseAddress } from '../whose-address.ts';
import { deviceHashOf } from './open-session.ts';
import { waitMs } from '../rules.ts';
import { isTrustedDevice } from './trusted-device.ts';

const keysOf = (accountKey: string, addressKey: string | null) =>
  addressKey === null ? [accountKey] : [accountKey, addressKey];

/** What is guessed at or asked for again and again; each is counted on its own. */
export type Guarded = 'password' | 'recovery_request' | 'recovery_code';

export interface Throttle {
  /** Digests: neither a phone number nor an address is stored. */
  readonly accountKey: string;
  /** The wider count beside it: of the address, or of all young devices of the member. Null on a device that is the member's. */
  readonly addressKey: string | null;
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

/**
 * The counters of wrong passwords. On a device that is the member's there is a count of its own: neither somebody who knows the
 * number only, nor a stranger behind the same address, closes it to them. A device that signed in to the account of late has its
 * own too, and all of those together have another one, as wide as an address's, in place of it: neither strangers behind the address
 * nor a thief's device close it, and who signs in on many of them guesses no more than from one address. `member` is the account's,
 * null when there is none.
 */
export async function passwordThrottle(
  { sessions }: Pick<Reader, 'sessions'>,
  member: Pick<MemberRecord, 'id' | 'createdAt'> | null,
  phoneNumber: string,
  { ipAddress, deviceToken }: Pick<RequestFacts, 'ipAddress' | 'deviceToken'>,
  hashing: Pick<Hashing, 'keyed'>,
  policy: Throttle['policy'] & Pick<Policy, 'accountWaitMs'>,
  now: number,
): Promise<Throttle> {
  const shared = throttleOf('password', phoneNumber, ipAddress, hashing, policy);
  if (member === null || deviceToken === null) return shared;
  const deviceHash = deviceHashOf(deviceToken, hashing);
  if ((await sessions.deviceSince(member.id, deviceHash)) === null) return shared;
  if (await isTrustedDevice({ tx: { sessions }, policy }, member, deviceHash, now))
    return onDevice(shared, 'password', member.id, deviceHash, hashing);
  return {
    ...onDevice(shared, 'password', member.id, deviceHash, hashing),
    // Whoever signs in on many devices does not guess on each of them for ever.
    addressKey: hashing.keyed(`attempt\npassword\nyoung devices\n${member.id}`),
  };
}

/** The counter of one device of a member, in place of those that strangers share. */
export function onDevice(
  shared: Throttle,
  guarded: Guarded,
  memberId: Id,
  deviceHash: string,
  hashing: Pick<Hashing, 'keyed'>,
): Throttle {
  const accountKey = hashing.keyed(`attempt\n${guarded}\ndevice\n${memberId}\n${deviceHash}`);
  return { ...shared, accountKey, addressKey: null };
}

/** Refuses with `auth.too_many_tries` while account or address has to wait; null otherwise. */
export async function refuseWhileSlowed(
  attempts: AttemptReader,
  { accountKey, addressKey, policy }: Throttle,
  now: number,
): Promise<Failure | null> {
  const since = now - policy.signInWindowMs;
  const [ofAccount, ofAddress] = await Promise.all([
    attempts.since(accountKey, since),
    addressKey === null ? null : attempts.since(addressKey, since),
  ]);
  const longestMs = Math.max(
    waitMs(ofAccount, policy.signInTriesPerAccount, policy.signInWindowMs, now),
    ofAddress ? waitMs(ofAddress, policy.signInTriesPerAddress, policy.signInWindowMs, now) : 0,
  );
  return longestMs > 0 ? fail('auth.too_many_tries', { retryAfterSeconds: Math.ceil(longestMs / 1000) }) : null;
}

/**
 * For a slow work, whose turn may come long after it was asked for: of a storm of tries most find by then that those before them
 * were too many. `whyNot` is the refusal of the last turn: what `refuse` found, `auth.too_many_tries` when the turn never came,
 * as too many of the same name (a counter's key, say) waited; null when there was none.
 */
export function whileAllowed(
  of: string,
  refuse: () => Promise<Failure | null>,
): {
  readonly turn: () => Turn;
  readonly whyNot: () => Failure | null;
} {
  let refused: Failure | null = null;
  return {
    turn() {
      refused = fail('auth.too_many_tries', { retryAfterSeconds: 1 });
      return {
        of,
        async isWanted() {
          refused = await refuse();
          return refused === null;
        },
      };
    },
    whyNot: () => refused,
  };
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
  for (const key of keysOf(accountKey, addressKey)) await attempts.add(key, now);
}
