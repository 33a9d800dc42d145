import { fail, type Operation } from '../../operation.ts';
import type { MemberRecord } from '../../ports/record/records.ts';
import { refuseWrongPassword } from '../password/current-password.ts';
import { formerHashOf } from './former-password.ts';
import { prepareNewPassword, type NewPassword } from '../password/new-password.ts';
import { restorablePhoneOf } from './restorable-phone.ts';
import { restorePhone } from './restore-phone.ts';
import { mayStop } from '../session/trusted-device.ts';

/** The password of now, and that of before where another one may have been set by who took the number. */
const takenHashes = (member: MemberRecord, now: number): string[] =>
  [member.passwordHash, formerHashOf(member, now)].filter((hash) => hash !== null);

/**
 * Undoes a change of the phone number that was made without a code of the former one: for its owner, on a device that was signed in
 * before. The current password is asked for, or that of before where it was set on a device that was not known, since a stolen phone must not undo what its owner did to shut it out, and a new one is
 * set, since whoever changed the number knew this one. Every other session ends, and the wait begins anew.
 * Fails with `account.nothing_to_stop` (no such change, or from a session that may not), `account.wrong_password`, `auth.too_many_tries`, `request.invalid` (a weak new password, the same one, or the two differ).
 */
export const stopPhoneChange: Operation<'stopPhoneChange', NewPassword> = {
  prepare: (context) =>
    prepareNewPassword(context, { taken: (member) => takenHashes(member, context.now), differs: true }),

  async run(context) {
    const { tx, prepared, caller, actor, now } = context;
    const session = await tx.sessions.byId(actor.sessionId);
    const phoneNumber = await restorablePhoneOf(context, caller);
    if (phoneNumber === null || !session || !(await mayStop(context, caller, session, now)))
      return fail('account.nothing_to_stop');
    const taken = takenHashes(caller, now).find((hash) => hash === prepared.comparedHash);
    const refused = await refuseWrongPassword(context, prepared, taken);
    if (refused) return refused;
    await tx.sessions.forgetDevices(caller.id, 'others', session.deviceHash);
    return {
      ok: true,
      reply: { state: 'PHONE_RESTORED', phoneNumber },
      ...(await restorePhone(context, caller, phoneNumber, prepared.newHash, actor.sessionId)),
    };
  },
};
