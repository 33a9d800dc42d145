import { masked } from '@tulay/contract/fields/masking';
import { normalisePhone } from '@tulay/contract/phone';
import { fail, type CodeToSend, type ProvenOperation } from '../operation.ts';
import { keepFormerContact } from './recovery/former-contact.ts';
import { keptWithPhone } from './recovery/former-password.ts';
import { restorableBy } from './recovery/restorable-phone.ts';
import { beginWait } from './wait.ts';
import { recomputeScore } from '../score/recompute-score.ts';

export interface NewNumber {
  readonly newNumber: string;
  /** The old number's code was not asked for: whoever knows the password could be anybody. */
  readonly withoutOldNumber: boolean;
}

/** One to the new number, which proves that it is the member's; one to the old number, which proves that it is the member. */
function codesOf({ newNumber, withoutOldNumber }: NewNumber): readonly CodeToSend[] {
  const toNew: CodeToSend = {
    kind: 'otp_change_phone',
    params: {},
    to: { channel: 'sms', phoneNumber: newNumber },
    isNew: true,
  };
  if (withoutOldNumber) return [toNew];
  const toOld: CodeToSend = {
    field: 'oldNumberOTP',
    kind: 'otp_leave_phone',
    params: { phone: masked(newNumber) },
  };
  return [toNew, toOld];
}

/**
 * Changes the phone number, with the code that the new number received and, unless the member says that the old one is lost,
 * the one that the old number received; the current password allowed them, since a phone left unlocked must not be enough.
 * Without it payouts and changes of the account wait for a time, and the other sessions stay: from them it can be stopped
 * (`wait.ts`). With it other sessions end. The old number and the e-mail hear of it, and codes that were sent to the old number are worth nothing.
 * The caller's session stays; its access token names the old number and has to be renewed. Refused while suspended: the phone
 * is where one-time passwords and recovery go, so who holds it may move the money.
 * Fails with `request.invalid` (the same number) and, once the codes are right, `account.phone_taken`: whether a number has an
 * account is heard by who reads its messages, not by who asks.
 */
export const changePhone: ProvenOperation<'changePhone', NewNumber> = {
  async ask({ input, caller }) {
    const newNumber = normalisePhone(input.newPhoneNumber);
    if (newNumber === null) throw new Error('The schema lets only phone numbers through.');
    if (newNumber === caller.phoneNumber)
      return fail('request.invalid', { fields: { newPhoneNumber: 'field.unchanged' } });
    const plan = { newNumber, withoutOldNumber: input.withoutOldNumber === true };
    return {
      ok: true,
      facts: [],
      codes: codesOf(plan),
      audit: { action: 'phone.change_requested', detail: { withoutOldNumber: plan.withoutOldNumber } },
      plan,
    };
  },

  async run({ tx, ids, caller, actor, plan, policy, now }) {
    const { newNumber, withoutOldNumber } = plan;
    const { sessionId } = actor;
    const owner = await tx.members.byPhone(newNumber);
    if (owner || (await restorableBy({ tx, now }, newNumber))) return fail('account.phone_taken');
    await keepFormerContact({ tx, ids, policy, now }, caller, 'sms');
    await tx.members.update(caller.id, {
      phoneNumber: newNumber,
      phoneVerifiedAt: now,
      phoneChangedAt: now,
      ...(withoutOldNumber && {
        ...beginWait('phone_changed', sessionId, caller, policy, now),
        ...keptWithPhone(caller, policy, now),
      }),
    });
    await recomputeScore(tx, caller.id, 'phone_verified', now);
    // Whoever was signed in before is asked whether it was they; nobody else can be, without the old number's code.
    if (!withoutOldNumber) await tx.sessions.endAll(caller.id, sessionId, now);
    return {
      ok: true,
      reply: { state: 'PHONE_CHANGED', phoneNumber: newNumber },
      audit: [{ action: 'phone.change', actorId: caller.id, subjectId: caller.id, detail: { withoutOldNumber } }],
      messages: [
        {
          member: caller,
          kind: withoutOldNumber ? 'phone_changed_alone' : 'phone_changed',
          params: { phone: masked(newNumber) },
        },
      ],
    };
  },
};
