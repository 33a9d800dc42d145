import { normalisePhone } from '@tulay/contract/phone';
import { fail, type Operation, type RunContext } from '../operation.ts';
import type { MemberRecord } from '../ports/records.ts';
import { redeemCodes } from '../proof/redeem-codes.ts';
import { recomputeScore } from '../score/recompute-score.ts';
import { deviceHashOf } from './open-session.ts';
import { recoveringBy } from './recovering.ts';
import { restorePhone } from './restore-phone.ts';
import { composedPassword, recoveryOf, refuseWeakPassword } from './rules.ts';
import { setPassword } from './set-password.ts';
import { isTrustedDevice } from './trusted-device.ts';
import { beginWait } from './wait.ts';
import { countTry, foreseeThrottle, refuseLockedRecovery, refuseWhileSlowed, throttleOf } from './throttle.ts';

interface Prepared {
  readonly phoneNumber: string;
  readonly newHash: string;
}

/**
 * Sets a new password with the newest one-time password that was sent for it; all sessions end and the member is told. On a
 * device that is not known payouts wait afterwards; by the former number of one that was changed without its code, the number
 * becomes the member's again, and they wait too.
 * An unknown number, a wrong code, a used and an expired one are all `otp.wrong`: the answer tells nothing of the account.
 * Fails also with `request.invalid` (a weak password), `auth.too_many_tries`, and `otp.locked` after too many wrong codes for
 * this number, known or not.
 */
export const confirmRecovery: Operation<'confirmRecovery', Prepared> = {
  async prepare({ input, ports, policy, now, request }) {
    const phoneNumber = normalisePhone(input.phoneNumber);
    if (phoneNumber === null) throw new Error('The schema lets only phone numbers through.');
    const weak = await refuseWeakPassword(input.newPassword, { phoneNumber }, 'newPassword');
    if (weak) return weak;
    const throttle = throttleOf('recovery_code', phoneNumber, request.ipAddress, ports.hashing, policy);
    const slowed = await ports.store.read(
      ({ attempts }) => refuseWhileSlowed(attempts, throttle, now),
      ({ attempts }) => foreseeThrottle(attempts, throttle, now),
    );
    if (slowed) return slowed;
    return { phoneNumber, newHash: await ports.hashing.hashPassword(composedPassword(input.newPassword)) };
  },

  async run({ tx, ids, input, prepared, hashing, policy, now, request }) {
    const { oTP: code, newPassword } = input;
    const throttle = throttleOf('recovery_code', prepared.phoneNumber, request.ipAddress, hashing, policy);
    const refused =
      (await refuseLockedRecovery(tx.attempts, throttle, policy, now)) ??
      (await refuseWhileSlowed(tx.attempts, throttle, now));
    if (refused) return refused;
    const found = await recoveringBy({ tx, policy, now }, prepared.phoneNumber);
    const member = found?.member;
    const challenge = member ? await tx.challenges.newest(member.id, 'recover') : null;
    const redeemed =
      member &&
      (await redeemCodes({ tx, hashing, policy, now }, challenge, {
        ...recoveryOf(member, prepared.phoneNumber),
        codes: { oTP: code },
        provesPhone: true,
      }));
    if (!found || !member || !redeemed?.ok) {
      await countTry(tx.attempts, throttle, now);
      return fail('otp.wrong');
    }
    if (redeemed.phoneVerified) await recomputeScore(tx, member.id, 'phone_verified', now);
    // Only the right code may learn that the password holds the account's name; it stays good for another password.
    const personal = await refuseWeakPassword(newPassword, member, 'newPassword');
    if (personal) {
      if (challenge) await tx.challenges.update(challenge.id, { usedAt: null });
      return personal;
    }
    // Wrong codes go on counting: a code that was right resets no counter.
    for (const guarded of ['password', 'recovery_request'] as const) {
      await tx.attempts.clear(throttleOf(guarded, member.phoneNumber, request.ipAddress, hashing, policy).accountKey);
    }
    const done = found.restores
      ? await restorePhone({ tx, ids, policy, now }, member, prepared.phoneNumber, prepared.newHash, null)
      : await setPassword(
          tx,
          member,
          prepared.newHash,
          null,
          now,
          await cautionOf({ tx, hashing, policy, now, request }, member),
        );
    return { ok: true, reply: { state: 'PASSWORD_CHANGED' }, ...done };
  },
};

/** Payouts wait after a recovery on a device that is not known: whoever has the number is not the member for that. */
async function cautionOf(
  {
    tx,
    hashing,
    policy,
    now,
    request,
  }: Pick<RunContext<'confirmRecovery', Prepared>, 'tx' | 'hashing' | 'policy' | 'now' | 'request'>,
  member: MemberRecord,
): Promise<Parameters<typeof setPassword>[5]> {
  const deviceHash = request.deviceToken === null ? null : deviceHashOf(request.deviceToken, hashing);
  if (await isTrustedDevice({ tx, policy }, member, deviceHash, now)) return {};
  return { notice: 'account_recovered', change: beginWait('recovered', null, policy, now) };
}
