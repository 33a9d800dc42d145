import { sentences } from '@tulay/contract/fields/sentences';
import { fail, type Operation } from '../operation.ts';
import { composedPassword, refuseWeakPassword } from './rules.ts';
import { setPassword } from './set-password.ts';
import { countTry, refuseWhileSlowed, throttleOf } from './throttle.ts';

interface Prepared {
  /** The hash that the typed current password was compared with. */
  readonly comparedHash: string;
  readonly matches: boolean;
  readonly newHash: string;
}

/**
 * Changes the caller's password; every other session ends and the member is told by text message and e-mail.
 * Wrong tries count together with those at sign-in. Fails with `request.invalid` (a weak new password, or the two differ),
 * `account.wrong_password` and `auth.too_many_tries`.
 */
export const changePassword: Operation<'changePassword', Prepared> = {
  async prepare({ input, ports, policy, now, actor, request }) {
    const { currentPassword, newPassword, password: repeated } = input;
    const member = await ports.store.read((reader) => reader.members.byId(actor.memberId));
    if (!member) return fail('auth.token_expired');
    const weak = refuseWeakPassword(newPassword, member, 'newPassword');
    if (weak) return weak;
    if (composedPassword(repeated) !== composedPassword(newPassword))
      return fail('request.invalid', { fields: { password: sentences['field.password_mismatch'] } });
    const throttle = throttleOf('password', member.phoneNumber, request.ipAddress, ports.hashing, policy);
    const slowed = await ports.store.read((reader) => refuseWhileSlowed(reader.attempts, throttle, now));
    if (slowed) return slowed;
    const matches = await ports.hashing.verifyPassword(composedPassword(currentPassword), member.passwordHash);
    return {
      comparedHash: member.passwordHash,
      matches,
      newHash: await ports.hashing.hashPassword(composedPassword(newPassword)),
    };
  },

  async run({ tx, prepared, caller, actor, request, hashing, policy, now }) {
    const throttle = throttleOf('password', caller.phoneNumber, request.ipAddress, hashing, policy);
    const slowed = await refuseWhileSlowed(tx.attempts, throttle, now);
    if (slowed) return slowed;
    if (!prepared.matches || prepared.comparedHash !== caller.passwordHash) {
      await countTry(tx.attempts, throttle, now);
      return fail('account.wrong_password');
    }
    await tx.attempts.clear(throttle.accountKey);
    return {
      ok: true,
      reply: { state: 'PASSWORD_CHANGED' },
      ...(await setPassword(tx, caller, prepared.newHash, actor.sessionId, now)),
    };
  },
};
