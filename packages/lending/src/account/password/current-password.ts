import { fail, type Failure, type PrepareContext, type RunContext } from '../../operation.ts';
import type { MemberRecord } from '../../ports/record/records.ts';
import type { Reader } from '../../ports/store.ts';
import { composedPassword } from '../rules.ts';
import { countTry, passwordThrottle, refuseWhileSlowed, whileAllowed } from '../session/throttle.ts';

/** What comparing the typed password gave, before the transaction. */
export interface ComparedPassword {
  /** The hash it was compared with. */
  readonly comparedHash: string;
  readonly matches: boolean;
}

type RefuseOn = (reader: Reader) => Promise<Failure | null>;
type PreparedOf = Pick<PrepareContext<'exportMyData'>, 'ports' | 'policy' | 'now' | 'request'>;
type RunOf = Pick<RunContext<'exportMyData', unknown>, 'tx' | 'caller' | 'request' | 'hashing' | 'policy' | 'now'>;

/**
 * Compares a typed password with the caller's own: for what somebody who merely found the phone unlocked must not do.
 * Belongs into `prepare`. What `refuse` says, of limits that the call has besides, comes before the work. Fails with
 * `auth.too_many_tries`; wrong tries count together with those at sign-in.
 */
export async function comparePassword(
  context: PreparedOf & Pick<PrepareContext<'exportMyData'>, 'actor'>,
  typed: string,
  refuse?: RefuseOn,
): Promise<ComparedPassword | Failure> {
  const member = await context.ports.store.read((reader) => reader.members.byId(context.actor.memberId));
  return member ? compareWith(context, member, member.passwordHash, typed, refuse) : fail('auth.token_expired');
}

/**
 * Turns to hash in this member's own line, each given only while nothing refuses more tries, or the refusal. What `refuse` says, of
 * limits that the call has besides, comes before the work.
 */
export async function turnsOf({ ports, policy, now, request }: PreparedOf, member: MemberRecord, refuse?: RefuseOn) {
  const ask = () =>
    ports.store.read(async (reader) => {
      const throttle = await passwordThrottle(reader, member, member.phoneNumber, request, ports.hashing, policy, now);
      const slowed = await refuseWhileSlowed(reader.attempts, throttle, now);
      return { throttle, refused: slowed ?? (await refuse?.(reader)) ?? null };
    });
  const { throttle, refused } = await ask();
  return refused ?? whileAllowed(throttle.accountKey, async () => (await ask()).refused);
}

/** Compares a typed password with a hash that is kept of a member's, for who is not signed in too. Fails as `comparePassword`. */
export async function compareWith(
  context: PreparedOf,
  member: MemberRecord,
  comparedHash: string,
  typed: string,
  refuse?: RefuseOn,
): Promise<ComparedPassword | Failure> {
  const turns = await turnsOf(context, member, refuse);
  if ('ok' in turns) return turns;
  const matches = await context.ports.hashing.verifyPassword(composedPassword(typed), comparedHash, turns.turn());
  return turns.whyNot() ?? { comparedHash, matches };
}

/**
 * The refusal when that password was wrong or was changed since (`passwordHash` is what it has to be); null when it is right. A wrong one is counted.
 * Fails with `account.wrong_password`, `auth.too_many_tries`.
 */
export async function refuseWrongPassword(
  { tx, caller, request, hashing, policy, now }: RunOf,
  { comparedHash, matches }: ComparedPassword,
  passwordHash = caller.passwordHash,
): Promise<Failure | null> {
  const throttle = await passwordThrottle(tx, caller, caller.phoneNumber, request, hashing, policy, now);
  const slowed = await refuseWhileSlowed(tx.attempts, throttle, now);
  if (slowed) return slowed;
  if (!matches || comparedHash !== passwordHash) {
    await countTry(tx.attempts, throttle, now);
    return fail('account.wrong_password');
  }
  await tx.attempts.clear(throttle.accountKey);
  return null;
}
