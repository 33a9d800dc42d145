import { normalisePhone } from '@tulay/contract/phone';
import type { Operation } from '../../operation.ts';
import { sendCodes } from '../../proof/send-codes.ts';
import { isDemonstrationOfficer } from '../officer/demonstration-officers.ts';
import { recoveryTries } from './recovering.ts';
import { recoveryOf } from '../rules.ts';
import { countTry, refuseLockedRecovery, refuseWhileSlowed } from '../session/throttle.ts';

/**
 * Sends a one-time password for a new password, if the number has an account, or had one until it was changed without its code. The answer, the work of its commit and the
 * counting are the same if not; the message leaves after the answer. Fails with `auth.too_many_tries`, and with `otp.locked` after
 * too many wrong codes for this number, known or not. A device of the member's own counts apart: strangers close nothing there.
 */
export const recover: Operation<'recover'> = {
  async run({ tx, input, ids, hashing, policy, now, request }) {
    const phoneNumber = normalisePhone(input.phoneNumber) ?? input.phoneNumber;
    const { found, purpose, requests, codes } = await recoveryTries({ tx, hashing, policy, now, request }, phoneNumber);
    const refused =
      (await refuseLockedRecovery(tx.attempts, codes, policy, now)) ??
      (await refuseWhileSlowed(tx.attempts, requests, now));
    if (refused) return refused;
    await countTry(tx.attempts, requests, now);
    const sent = { ok: true, reply: { state: 'CODE_SENT_IF_KNOWN' } } as const;
    if (!found) return sent;
    const { member } = found;
    // Where they still exist beside real money, nobody gets a code for an account whose password was printed.
    if (!policy.demonstration && isDemonstrationOfficer(member)) return sent;
    const challenge = await sendCodes(
      { tx, ids, hashing, policy, now },
      {
        ...recoveryOf(member, phoneNumber, purpose),
        codes: [{ kind: 'otp_recover', params: {}, to: { channel: 'sms', phoneNumber } }],
      },
    );
    // Whoever has had all their one-time passwords of this hour, or all their wrong tries, gets none, and the answer does not say so.
    if (!challenge.ok) return sent;
    return {
      ...sent,
      messages: challenge.messages,
      audit: [
        {
          action: 'recovery.request',
          actorId: null,
          subjectId: member.id,
          detail: { challengeId: challenge.challenge.id },
        },
      ],
    };
  },
};
