import { normalisePhone } from '@tulay/contract/phone';
import { fail, type Operation } from '../../operation.ts';
import type { MemberRecord } from '../../ports/record/records.ts';
import type { Reader } from '../../ports/store.ts';
import { refuseWrongPassword } from '../password/current-password.ts';
import { noFormerPassword, stoppableHere } from './former-password.ts';
import { replacePassword, type NewPassword } from '../password/new-password.ts';
import { setPassword } from '../password/set-password.ts';
import { beginWait } from '../wait.ts';

const memberBy = async (tx: Pick<Reader, 'members'>, typed: string): Promise<MemberRecord | null> => {
  const phoneNumber = normalisePhone(typed);
  return phoneNumber === null ? null : tx.members.byPhone(phoneNumber);
};

/**
 * Undoes a recovery, or a password set on a device that was not known, that was not its owner's: on a device that was the member's before it, with the password of before, for as
 * long as a wait takes (docs/decisions/032-a-recovery-can-be-stopped-with-the-password-of-before.md). A new password is set, every session
 * ends, no other device is known any more, every contact is told, and the wait begins anew.
 * Everybody else hears `account.nothing_to_stop`, whatever the number and the password are, and no password is compared for them.
 * Fails also with `account.wrong_password` and `auth.too_many_tries`, counted with those at sign-in, and with `request.invalid`
 * (a weak new password, the same one, or the two differ).
 */
export const stopRecovery: Operation<'stopRecovery', NewPassword | null> = {
  async prepare(context) {
    const { input, ports, policy, now, request } = context;
    const found = await ports.store.read(async (tx) => {
      const member = await memberBy(tx, input.phoneNumber);
      const here = member && (await stoppableHere({ tx, hashing: ports.hashing, policy, now, request }, member));
      return here && { member, here };
    });
    // It may be stopped already, by this very call, whose answer was lost.
    if (!found) return null;
    return replacePassword(context, found.member, [found.here.formerPasswordHash], { differs: true });
  },

  async run(context) {
    const { tx, input, prepared, policy, now } = context;
    const member = await memberBy(tx, input.phoneNumber);
    const here = member && (await stoppableHere(context, member));
    if (!here || !prepared) return fail('account.nothing_to_stop');
    const refused = await refuseWrongPassword({ ...context, caller: member }, prepared, here.formerPasswordHash);
    if (refused) return refused;
    await tx.sessions.forgetDevices(member.id, 'others', here.deviceHash);
    const set = await setPassword(tx, member, prepared.newHash, null, now, {
      notice: 'recovery_stopped',
      change: { ...beginWait('recovery_stopped', null, member, policy, now), ...noFormerPassword },
    });
    const stopped = { action: 'recovery.stop', actorId: member.id, subjectId: member.id, detail: {} } as const;
    return { ok: true, reply: { state: 'PASSWORD_CHANGED' }, ...set, audit: [stopped, ...set.audit] };
  },
};
