import { normalisePhone } from '@tulay/contract/phone';
import { fail, type Operation } from '../../operation.ts';
import { passwordHashOf } from '../../ports/no-password.ts';
import type { Id } from '../../ports/record/records.ts';
import { stoppableHere } from '../recovery/former-password.ts';
import { openSession } from './open-session.ts';
import { composedPassword, maySignIn } from '../rules.ts';
import { foreseeNotice, signInNotice } from './sign-in-notice.ts';
import {
  countTry,
  foreseeThrottle,
  passwordThrottle,
  refuseWhileSlowed,
  throttleOf,
  whileAllowed,
  type Throttle,
} from './throttle.ts';

interface Prepared {
  readonly phoneNumber: string | null;
  readonly throttle: Throttle;
  readonly memberId: Id | null;
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
 */
export const login: Operation<'login', Prepared> = {
  async prepare({ input, ports, policy, now, request }) {
    const phoneNumber = normalisePhone(input.phoneNumber);
    const shown = phoneNumber ?? input.phoneNumber;
    const { slowed, member, throttle, stoppable } = await ports.store.read(
      async (reader) => {
        const known = phoneNumber === null ? null : await reader.members.byPhone(phoneNumber);
        const counters = await passwordThrottle(reader, known, shown, request, ports.hashing, policy, now);
        const here =
          known && (await stoppableHere({ tx: reader, hashing: ports.hashing, policy, now, request }, known));
        return {
          member: known,
          stoppable: here,
          throttle: counters,
          slowed: await refuseWhileSlowed(reader.attempts, counters, now),
        };
      },
      (ahead) => [
        ...(phoneNumber === null ? [] : [ahead.members.byPhone(phoneNumber)]),
        ...foreseeThrottle(
          ahead.attempts,
          throttleOf('password', shown, request.ipAddress, ports.hashing, policy),
          now,
        ),
      ],
    );
    if (slowed) return slowed;
    // Whose password is none any more signs in after a recovery.
    const comparedHash = member && passwordHashOf(member);
    const { isWanted, whyNot } = whileAllowed(() =>
      ports.store.read(
        ({ attempts }) => refuseWhileSlowed(attempts, throttle, now),
        ({ attempts }) => foreseeThrottle(attempts, throttle, now),
      ),
    );
    const typed = composedPassword(input.password);
    const matches = await ports.hashing.verifyPassword(typed, comparedHash, isWanted);
    const isFormer =
      !matches &&
      stoppable !== null &&
      (await ports.hashing.verifyPassword(typed, stoppable.formerPasswordHash, isWanted));
    return whyNot() ?? { phoneNumber, throttle, memberId: member?.id ?? null, comparedHash, matches, isFormer };
  },

  foresee({ ahead, prepared, hashing, request: { deviceToken }, now }) {
    const { phoneNumber, throttle, memberId, matches } = prepared;
    const first = foreseeThrottle(ahead.attempts, throttle, now);
    if (phoneNumber === null) return first;
    const asked = [...first, ahead.members.byPhone(phoneNumber)];
    if (memberId === null || !matches) return asked;
    // A wrong guess writes no audit record, and keeps nobody waiting who does.
    const known = deviceToken === null ? [] : [foreseeNotice(ahead, memberId, deviceToken, hashing)];
    return [...asked, ...known, ahead.audit.last()];
  },

  async run(context) {
    const { tx, input, prepared, now } = context;
    const { phoneNumber, throttle, comparedHash, matches } = prepared;
    const slowed = await refuseWhileSlowed(tx.attempts, throttle, now);
    if (slowed) return slowed;
    const member = phoneNumber === null ? null : await tx.members.byPhone(phoneNumber);
    if (prepared.isFormer) return fail('auth.recovered_elsewhere');
    // A password changed since it was compared is another password. An account that opens nothing (an officer on hold, or who
    // was one) answers alike: whoever holds its password does not learn that it is right.
    if (!member || !matches || member.passwordHash !== comparedHash || !maySignIn(member)) {
      await countTry(tx.attempts, throttle, now);
      return fail('auth.bad_credentials');
    }
    const messages = await signInNotice(context, member);
    await tx.attempts.clear(throttle.accountKey);
    return { ok: true, reply: {}, messages, ...(await openSession(context, member, input.persist ?? false)) };
  },
};
