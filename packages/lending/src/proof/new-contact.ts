import { fail, type Failure } from '../operation.ts';
import type { Policy } from '../policy.ts';
import type { Hashing } from '../ports/ports.ts';
import type { Tx } from '../ports/store.ts';
import { hourMs } from '../calendar/durations.ts';

interface World {
  readonly tx: Pick<Tx, 'attempts'>;
  readonly hashing: Pick<Hashing, 'keyed'>;
  readonly policy: Pick<Policy, 'otpPerHour'>;
  readonly now: number;
}

/**
 * Counts one more one-time password to a number or address that is not proven yet. Whoever asks, and from however many
 * accounts, a stranger's phone rings at most `policy.otpPerHour` times an hour. Fails with `otp.too_many_requests`.
 */
export async function countNewContact({ tx, hashing, policy, now }: World, contact: string): Promise<Failure | null> {
  const key = hashing.keyed(`attempt\nnew_contact\n${contact}`);
  const { count, lastAt } = await tx.attempts.since(key, now - hourMs + 1);
  if (count >= policy.otpPerHour)
    return fail('otp.too_many_requests', { retryAfterSeconds: Math.ceil(((lastAt ?? now) + hourMs - now) / 1000) });
  await tx.attempts.add(key, now);
  return null;
}
