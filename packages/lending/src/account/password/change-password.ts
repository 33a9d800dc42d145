import type { Operation } from '../../operation.ts';
import { refuseWrongPassword } from './current-password.ts';
import { keptFormerPassword, noFormerPassword } from '../recovery/former-password.ts';
import { prepareNewPassword, type NewPassword } from './new-password.ts';
import { setPassword, type Other } from './set-password.ts';
import { endOtherSessions, isTrustedDevice } from '../session/trusted-device.ts';

/**
 * Changes the caller's password; every other session ends, but from a device younger than 72 hours none that was there before it, and then the password of before can stop it on such a device (`stop-recovery.ts`); the member is told by text message and e-mail.
 * Wrong tries count together with those at sign-in. Fails with `request.invalid` (a weak new password, or the two differ),
 * `account.wrong_password` and `auth.too_many_tries`.
 */
export const changePassword: Operation<'changePassword', NewPassword> = {
  prepare: (context) => prepareNewPassword(context, { differs: false }),

  async run(context) {
    const { tx, prepared, caller, actor, policy, now } = context;
    const refused = await refuseWrongPassword(context, prepared);
    if (refused) return refused;
    const own = await tx.sessions.byId(actor.sessionId);
    const isOwners = await isTrustedDevice(context, caller, own?.deviceHash ?? null, now);
    const other: Other = isOwners
      ? { change: noFormerPassword }
      : { change: keptFormerPassword(caller, policy, now), notice: 'password_changed_elsewhere' };
    const endOthers = own ? () => endOtherSessions(context, caller, own, now) : undefined;
    return {
      ok: true,
      reply: { state: 'PASSWORD_CHANGED' },
      ...(await setPassword(tx, caller, prepared.newHash, actor.sessionId, now, {
        ...other,
        ...(endOthers && { endOthers }),
      })),
    };
  },
};
