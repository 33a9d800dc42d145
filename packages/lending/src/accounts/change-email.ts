import { sentences } from '@tulay/contract/fields/sentences';
import { masked } from '@tulay/contract/masking';
import { givenCode, type GivenCode } from '../messages/given-code.ts';
import { issueChallenge, redeemChallenge } from '../messages/one-time-password.ts';
import { securityNotice } from '../messages/security-notice.ts';
import { fail, type Operation, type Result, type RunContext } from '../operation.ts';
import { comparePassword, refuseWrongPassword, type ComparedPassword } from './current-password.ts';
import { countNewContact } from './new-contact.ts';

type Context = RunContext<'changeEmail', ComparedPassword | null>;

/** What the one-time password allows: this address for this member. */
const allows = ({ caller, input }: Context) =>
  ({ member: caller, purpose: 'change_email', boundTo: `change_email\n${caller.id}\n${input.email}` }) as const;

async function send(context: Context, compared: ComparedPassword): Promise<Result<'changeEmail'>> {
  const { caller, input } = context;
  const refused = await refuseWrongPassword(context, compared);
  if (refused) return refused;
  if (input.email === caller.email) return fail('request.invalid', { fields: { email: sentences['field.unchanged'] } });
  const flooded = await countNewContact(context, input.email.toLowerCase());
  if (flooded) return flooded;
  const to = { channel: 'email', email: input.email } as const;
  const issued = await issueChallenge(context, { ...allows(context), kind: 'otp_change_email', params: {}, to });
  if (!issued.ok) return issued;
  const audit = { action: 'email.change_requested', actorId: caller.id, subjectId: caller.id, detail: {} } as const;
  return { ok: true, reply: issued.reply, audit: [audit], messages: [issued.message] };
}

async function confirm(context: Context, { challengeId, code }: GivenCode): Promise<Result<'changeEmail'>> {
  const { tx, caller, input } = context;
  const challenge = await tx.challenges.byId(challengeId);
  const redeemed = await redeemChallenge(context, challenge, { ...allows(context), code });
  if (!redeemed.ok) return redeemed;
  await tx.members.update(caller.id, { email: input.email });
  return {
    ok: true,
    reply: { state: 'EMAIL_CHANGED' },
    audit: [{ action: 'email.change', actorId: caller.id, subjectId: caller.id, detail: {} }],
    messages: securityNotice(caller, 'email_changed', { email: masked(input.email) }),
  };
}

/**
 * Without a one-time password: checks the current password, since a phone left unlocked must not be enough, and sends the
 * code to the new address, which proves that it is the member's. With it: the address is changed, the old one and the phone
 * hear of it. A suspended member may do this: neither a one-time password for money nor a recovery goes to an e-mail.
 * Fails with `request.invalid` (no password, the same address, only one of code and challenge), `account.wrong_password`,
 * `auth.too_many_tries`, `otp.*`.
 */
export const changeEmail: Operation<'changeEmail', ComparedPassword | null> = {
  async prepare(context) {
    const { challenge, oTP, currentPassword } = context.input;
    if (challenge !== undefined || oTP !== undefined) return null;
    if (!currentPassword)
      return fail('request.invalid', { fields: { currentPassword: sentences['field.current_password'] } });
    return comparePassword(context, currentPassword);
  },

  async run(context) {
    if (context.prepared) return send(context, context.prepared);
    const code = givenCode(context.input);
    if (!code.ok) return code;
    if (!code.given) throw new Error('Without a code the password was compared.');
    return confirm(context, code.given);
  },
};
