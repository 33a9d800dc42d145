import { normalisePhone } from '@tulay/contract/phone';
import { fail, type Operation } from '../operation.ts';
import { redeemCodes } from '../proof/redeem-codes.ts';
import { composedPassword, recoveryOf, refuseWeakPassword } from './rules.ts';
import { setPassword } from './set-password.ts';
import { countTry, foreseeThrottle, refuseLockedRecovery, refuseWhileSlowed, throttleOf } from './throttle.ts';

interface Prepared {
  readonly phoneNumber: string;
  readonly newHash: string;
}

/**
 * Sets a new password with the newest one-time password that was sent for it; all sessions end and the member is told.
 * An unknown number, a wrong code, a used and an expired one are all `otp.wrong`: the answer tells nothing of the account.
 * Fails also with `request.invalid` (a weak password), `auth.too_many_tries`, and `otp.locked` after too many wrong codes for
 * this number, known or not.
 */
export const confirmRecovery: Operation<'confirmRecovery', Prepared> = {
  async prepare({ input, ports, policy, now, request }) {
    const phoneNumber = normalisePhone(input.phoneNumber);
    if (phoneNumber === null) throw new Error('The schema lets only phone numbers through.');
    const weak = refuseWeakPassword(input.newPassword, { phoneNumber }, 'newPassword');
    if (weak) return weak;
    const throttle = throttleOf('recovery_code', phoneNumber, request.ipAddress, ports.hashing, policy);
    const slowed = await ports.store.read(
      ({ attempts }) => refuseWhileSlowed(attempts, throttle, now),
      ({ attempts }) => foreseeThrottle(attempts, throttle, now),
    );
    if (slowed) return slowed;
    return { phoneNumber, newHash: await ports.hashing.hashPassword(composedPassword(input.newPassword)) };
  },

  async run({ tx, input, prepared, hashing, policy, now, request }) {
    const { oTP: code, newPassword } = input;
    const throttle = throttleOf('recovery_code', prepared.phoneNumber, request.ipAddress, hashing, policy);
    const refused =
      (await refuseLockedRecovery(tx.attempts, throttle, policy, now)) ??
      (await refuseWhileSlowed(tx.attempts, throttle, now));
    if (refused) return refused;
    const member = await tx.members.byPhone(prepared.phoneNumber);
    const challenge = member && (await tx.challenges.newest(member.id, 'recover'));
    const redeemed =
      member &&
      (await redeemCodes({ tx, hashing, policy, now }, challenge, {
        ...recoveryOf(member),
        codes: { oTP: code },
        provesPhone: true,
      }));
    if (!member || !redeemed?.ok) {
      await countTry(tx.attempts, throttle, now);
      return fail('otp.wrong');
    }
    // Only the right code may learn that the password holds the account's name; it stays good for another password.
    const personal = refuseWeakPassword(newPassword, member, 'newPassword');
    if (personal) {
      if (challenge) await tx.challenges.update(challenge.id, { usedAt: null });
      return personal;
    }
    // Wrong codes go on counting: a code that was right resets no counter.
    for (const guarded of ['password', 'recovery_request'] as const) {
      await tx.attempts.clear(throttleOf(guarded, member.phoneNumber, request.ipAddress, hashing, policy).accountKey);
    }
    return {
      ok: true,
      reply: { state: 'PASSWORD_CHANGED' },
      ...(await setPassword(tx, member, prepared.newHash, null, now)),
    };
  },
};
