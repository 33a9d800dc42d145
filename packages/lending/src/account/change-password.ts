import type { Operation } from '../operation.ts';
import { refuseWrongPassword } from './current-password.ts';
import { prepareNewPassword, type NewPassword } from './new-password.ts';
import { setPassword } from './set-password.ts';
import { endOtherSessions } from './trusted-device.ts';

/**
 * Changes the caller's password; every other session ends, but from a device younger than 72 hours none that was there before it, and the member is told by text message and e-mail.
 * Wrong tries count together with those at sign-in. Fails with `request.invalid` (a weak new password, or the two differ),
 * `account.wrong_password` and `auth.too_many_tries`.
 */
export const changePassword: Operation<'changePassword', NewPassword> = {
  prepare: (context) => prepareNewPassword(context, { differs: false }),

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
