import { fail, type Failure, type PrepareContext, type RunContext } from '../operation.ts';
import { composedPassword } from './rules.ts';
import { countTry, passwordThrottle, refuseWhileSlowed, whileAllowed } from './throttle.ts';

/** What comparing the typed password gave, before the transaction. */
export interface ComparedPassword {
  /** The hash it was compared with. */
  readonly comparedHash: string;
  readonly matches: boolean;
}

type PreparedOf = Pick<PrepareContext<'exportMyData'>, 'ports' | 'policy' | 'now' | 'actor' | 'request'>;
type RunOf = Pick<RunContext<'exportMyData', unknown>, 'tx' | 'caller' | 'request' | 'hashing' | 'policy' | 'now'>;

/**
 * Compares a typed password with the caller's own: for what somebody who merely found the phone unlocked must not do.
 * Belongs into `prepare`. Fails with `auth.too_many_tries`; wrong tries count together with those at sign-in.
 */
export async function comparePassword(
  { ports, policy, now, actor, request }: PreparedOf,
  typed: string,
): Promise<ComparedPassword | Failure> {
  const member = await ports.store.read((reader) => reader.members.byId(actor.memberId));
  if (!member) return fail('auth.token_expired');
  const refuse = () =>
    ports.store.read(async (reader) => {
      const throttle = await passwordThrottle(reader, member, member.phoneNumber, request, ports.hashing, policy, now);
      return refuseWhileSlowed(reader.attempts, throttle, now);
    });
  const slowed = await refuse();
  if (slowed) return slowed;
  const { isWanted, whyNot } = whileAllowed(refuse);
  const matches = await ports.hashing.verifyPassword(composedPassword(typed), member.passwordHash, isWanted);
  return whyNot() ?? { comparedHash: member.passwordHash, matches };
}

/**
 * The refusal when that password was wrong or was changed since; null when it is right. A wrong one is counted.
 * Fails with `account.wrong_password`, `auth.too_many_tries`.
 */
export async function refuseWrongPassword(
  { tx, caller, request, hashing, policy, now }: RunOf,
  { comparedHash, matches }: ComparedPassword,
): Promise<Failure | null> {
  const throttle = await passwordThrottle(tx, caller, caller.phoneNumber, request, hashing, policy, now);
  const slowed = await refuseWhileSlowed(tx.attempts, throttle, now);
  if (slowed) return slowed;
  if (!matches || comparedHash !== caller.passwordHash) {
    await countTry(tx.attempts, throttle, now);
    return fail('account.wrong_password');
  }
  await tx.attempts.clear(throttle.accountKey);
  return null;
}
