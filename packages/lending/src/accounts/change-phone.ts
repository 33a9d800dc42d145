import { sentences } from '@tulay/contract/fields/sentences';
import { masked } from '@tulay/contract/masking';
import { normalisePhone } from '@tulay/contract/phone';
import { givenCode, type GivenCode } from '../messages/given-code.ts';
import { issueChallenge, redeemChallenge } from '../messages/one-time-password.ts';
import { securityNotice } from '../messages/security-notice.ts';
import { fail, type Failure, type Operation, type Result, type RunContext } from '../operation.ts';
import { recomputeScore } from '../score/recompute-score.ts';
import { comparePassword, refuseWrongPassword, type ComparedPassword } from './current-password.ts';
import { countNewContact } from './new-contact.ts';

interface Prepared {
  readonly newNumber: string;
  /** Null when the call brings the one-time password. */
  readonly compared: ComparedPassword | null;
}
type Context = RunContext<'changePhone', Prepared>;

/** What the one-time password allows: this number for this member. */
const allows = ({ caller, prepared }: Context) =>
  ({ member: caller, purpose: 'change_phone', boundTo: `change_phone\n${caller.id}\n${prepared.newNumber}` }) as const;

async function refuseTaken({ tx, caller, prepared }: Context): Promise<Failure | null> {
  const owner = await tx.members.byPhone(prepared.newNumber);
  return owner && owner.id !== caller.id ? fail('account.phone_taken') : null;
}

async function send(context: Context, compared: ComparedPassword): Promise<Result<'changePhone'>> {
  const { caller, prepared } = context;
  const { newNumber } = prepared;
  const refused = await refuseWrongPassword(context, compared);
  if (refused) return refused;
  if (newNumber === caller.phoneNumber)
    return fail('request.invalid', { fields: { newPhoneNumber: sentences['field.unchanged'] } });
  const unavailable = (await refuseTaken(context)) ?? (await countNewContact(context, newNumber));
  if (unavailable) return unavailable;
  const to = { channel: 'sms', phoneNumber: newNumber } as const;
  const issued = await issueChallenge(context, { ...allows(context), kind: 'otp_change_phone', params: {}, to });
  if (!issued.ok) return issued;
  const audit = { action: 'phone.change_requested', actorId: caller.id, subjectId: caller.id, detail: {} } as const;
  return { ok: true, reply: issued.reply, audit: [audit], messages: [issued.message] };
}

async function confirm(context: Context, { challengeId, code }: GivenCode): Promise<Result<'changePhone'>> {
  const { tx, caller, actor, prepared, now } = context;
  const { newNumber } = prepared;
  // Somebody else may have taken the number since the code was sent.
  const taken = await refuseTaken(context);
  if (taken) return taken;
  const challenge = await tx.challenges.byId(challengeId);
  const redeemed = await redeemChallenge(context, challenge, { ...allows(context), code });
  if (!redeemed.ok) return redeemed;
  await tx.members.update(caller.id, { phoneNumber: newNumber, phoneVerifiedAt: now });
  await recomputeScore(tx, caller.id, 'phone_verified', now);
  await tx.sessions.endAll(caller.id, actor.sessionId, now);
  return {
    ok: true,
    reply: { state: 'PHONE_CHANGED', phoneNumber: newNumber },
    audit: [{ action: 'phone.change', actorId: caller.id, subjectId: caller.id, detail: {} }],
    messages: securityNotice(caller, 'phone_changed', { phone: masked(newNumber) }),
  };
}

/**
 * Without a one-time password: checks the current password, since a phone left unlocked must not be enough, and sends the
 * code to the new number, which proves that it is the member's. With it: the number is changed, other sessions end, the old
 * number and the e-mail hear of it, and codes that were sent to the old number are worth nothing. The caller's session stays;
 * its access token names the old number and has to be renewed. Refused while suspended: the phone is where one-time passwords
 * and recovery go, so who holds it may move the money.
 * Fails with `request.invalid` (no password, the same number, only one of code and challenge), `account.phone_taken`,
 * `account.wrong_password`, `auth.too_many_tries`, `otp.*`.
 */
export const changePhone: Operation<'changePhone', Prepared> = {
  async prepare(context) {
    const { newPhoneNumber, challenge, oTP, currentPassword } = context.input;
    const newNumber = normalisePhone(newPhoneNumber);
    if (newNumber === null) throw new Error('The schema lets only phone numbers through.');
    if (challenge !== undefined || oTP !== undefined) return { newNumber, compared: null };
    if (!currentPassword)
      return fail('request.invalid', { fields: { currentPassword: sentences['field.current_password'] } });
    const compared = await comparePassword(context, currentPassword);
    return 'ok' in compared ? compared : { newNumber, compared };
  },

  async run(context) {
    const { compared } = context.prepared;
    if (compared) return send(context, compared);
    const code = givenCode(context.input);
    if (!code.ok) return code;
    if (!code.given) throw new Error('Without a code the password was compared.');
    return confirm(context, code.given);
  },
};
