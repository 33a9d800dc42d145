import { sentences } from '@tulay/contract/fields/sentences';
import { fail, type Operation } from '../operation.ts';
import { comparePassword, refuseWrongPassword, type ComparedPassword } from './current-password.ts';
import { composedPassword, refuseWeakPassword } from './rules.ts';
import { setPassword } from './set-password.ts';
import { endOtherSessions } from './trusted-device.ts';

interface Prepared extends ComparedPassword {
  readonly newHash: string;
}

/**
 * Changes the caller's password; every other session ends, but from a device younger than 72 hours none that was there before it, and the member is told by text message and e-mail.
 * Wrong tries count together with those at sign-in. Fails with `request.invalid` (a weak new password, or the two differ),
 * `account.wrong_password` and `auth.too_many_tries`.
 */
export const changePassword: Operation<'changePassword', Prepared> = {
  async prepare(context) {
    const { input, ports, actor } = context;
    const { currentPassword, newPassword, password: repeated } = input;
    const member = await ports.store.read((reader) => reader.members.byId(actor.memberId));
    if (!member) return fail('auth.token_expired');
    const weak = await refuseWeakPassword(newPassword, member, 'newPassword');
    if (weak) return weak;
    if (composedPassword(repeated) !== composedPassword(newPassword))
      return fail('request.invalid', { fields: { password: sentences['field.password_mismatch'] } });
    const compared = await comparePassword(context, currentPassword);
    if ('ok' in compared) return compared;
    return { ...compared, newHash: await ports.hashing.hashPassword(composedPassword(newPassword)) };
  },

  async run(context) {
    const { tx, prepared, caller, actor, now } = context;
    const refused = await refuseWrongPassword(context, prepared);
    if (refused) return refused;
    const own = await tx.sessions.byId(actor.sessionId);
    const endOthers = own ? () => endOtherSessions(context, caller, own, now) : undefined;
    return {
      ok: true,
      reply: { state: 'PASSWORD_CHANGED' },
      ...(await setPassword(tx, caller, prepared.newHash, actor.sessionId, now, endOthers && { endOthers })),
    };
  },
};
