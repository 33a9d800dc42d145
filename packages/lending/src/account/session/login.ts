import { normalisePhone } from '@tulay/contract/phone';
import { fail, type Operation, type Result, type RunContext } from '../../operation.ts';
import { passwordHashOf } from '../../ports/no-password.ts';
import { stoppableHere } from '../recovery/former-password.ts';
import { openSession, openSessionAgain, secretsOf } from './open-session.ts';
import { composedPassword, maySignIn } from '../rules.ts';
import { signInNotice } from './sign-in-notice.ts';
import { countTry, passwordThrottle, refuseWhileSlowed, whileAllowed, type Throttle } from './throttle.ts';

interface Prepared {
  readonly phoneNumber: string | null;
  readonly throttle: Throttle;
  /** The hash that the typed password was compared with; null when there is no such account. */
  readonly comparedHash: string | null;
  readonly matches: boolean;
  /** It is the password of before a recovery that can be stopped here. */
  readonly isFormer: boolean;
}

/**
 * Signs in; on a device that is new to the account its member is told. Unknown numbers, wrong passwords and accounts that open nothing give the same answer after the same work, and are counted alike;
 * on a device where this account was signed in to before, apart from everybody else's.
 * Fails with `auth.bad_credentials` (the try is kept), with `auth.recovered_elsewhere` where a recovery can be stopped (`stop-recovery.ts`), and `auth.too_many_tries` with the seconds to wait, which is decided
 * once more on the transaction: of many guesses sent at once only as many are looked at as one after the other.
 * Repeating a sign-in that succeeded with its idempotency key compares and counts as any other, and signs in on the same device, told once
 * while it is known.
 */
export const login: Operation<'login', Prepared> = {
  async prepare({ input, ports, policy, now, request }) {
    const phoneNumber = normalisePhone(input.phoneNumber);
    const shown = phoneNumber ?? input.phoneNumber;
    const { slowed, member, throttle, stoppable } = await ports.store.read(async (reader) => {
      const known = phoneNumber === null ? null : await reader.members.byPhone(phoneNumber);
      const counters = await passwordThrottle(reader, known, shown, request, ports.hashing, policy, now);
      const here = known && (await stoppableHere({ tx: reader, hashing: ports.hashing, policy, now, request }, known));
      return {
        member: known,
        stoppable: here,
        throttle: counters,
        slowed: await refuseWhileSlowed(reader.attempts, counters, now),
      };
    });
    if (slowed) return slowed;
    // Whose password is none any more signs in after a recovery.
    const comparedHash = member && passwordHashOf(member);
    const { turn, whyNot } = whileAllowed(throttle.accountKey, () =>
      ports.store.read(({ attempts }) => refuseWhileSlowed(attempts, throttle, now)),
    );
    const typed = composedPassword(input.password);
    const matches = await ports.hashing.verifyPassword(typed, comparedHash, turn());
    const isFormer =
      !matches &&
      stoppable !== null &&
      (await ports.hashing.verifyPassword(typed, stoppable.formerPasswordHash, turn()));
    return whyNot() ?? { phoneNumber, throttle, comparedHash, matches, isFormer };
  },

  run: (context) => signIn(context, false),
  replay: (context) => signIn(context, true),
  countReused: ({ tx, prepared, now }) => countTry(tx.attempts, prepared.throttle, now),
};

async function signIn(context: RunContext<'login', Prepared>, isRepeat: boolean): Promise<Result<'login'>> {
  const { tx, input, prepared, now } = context;
  const { phoneNumber, throttle, comparedHash, matches } = prepared;
  const [slowed, member] = await Promise.all([
    refuseWhileSlowed(tx.attempts, throttle, now),
    phoneNumber === null ? null : tx.members.byPhone(phoneNumber),
  ]);
  if (slowed) return slowed;
  if (prepared.isFormer) return fail('auth.recovered_elsewhere');
  // A password changed since it was compared is another password. An account that opens nothing (an officer on hold, or who
  // was one) answers alike: whoever holds its password does not learn that it is right.
  if (!member || !matches || member.passwordHash !== comparedHash || !maySignIn(member)) {
    await countTry(tx.attempts, throttle, now);
    return fail('auth.bad_credentials');
  }
  // The first try made the device known that follows from its key. Where it is not, it was thrown out, or this is another one.
  const { deviceToken } = isRepeat ? secretsOf(context, member) : context.request;
  const messages = await signInNotice(context, member, deviceToken);
  await tx.attempts.clear(throttle.accountKey);
  const open = isRepeat ? openSessionAgain : openSession;
  return { ok: true, reply: {}, messages, ...(await open(context, member, input.persist ?? false)) };
}
