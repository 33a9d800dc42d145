import { normaliseText } from '@tulay/contract/fields/normalise-text';
import { sentences } from '@tulay/contract/fields/sentences';
import { givenCode } from '../messages/given-code.ts';
import { issueChallenge, redeemChallenge } from '../messages/one-time-password.ts';
import { shownAccount } from '../messages/shown-account.ts';
import { fail, type Operation, type Result, type RunContext } from '../operation.ts';
import type { BankInfo } from '../ports/profile.ts';
import { bankNotice } from './bank-notice.ts';
import { sameFacts } from './rules.ts';
import { saveStep } from './save-step.ts';

type Context = RunContext<'changeBank', undefined>;

/** What the one-time password allows: exactly this account for this member. */
const allows = (caller: Context['caller'], { bankName, accountNumber }: BankInfo) =>
  ({
    member: caller,
    purpose: 'change_bank',
    boundTo: ['change_bank', caller.id, bankName, accountNumber].join('\n'),
  }) as const;

async function send(context: Context, bank: BankInfo): Promise<Result<'changeBank'>> {
  const { tx, caller } = context;
  if (sameFacts((await tx.members.profile(caller.id)).bank, bank))
    return fail('request.invalid', { fields: { accountNumber: sentences['field.unchanged'] } });
  const params = { account: shownAccount(bank) };
  const issued = await issueChallenge(context, { ...allows(caller, bank), kind: 'otp_change_bank', params });
  if (!issued.ok) return issued;
  const audit = { action: 'bank.change_requested', actorId: caller.id, subjectId: caller.id, detail: {} } as const;
  return { ok: true, reply: issued.reply, audit: [audit], messages: [issued.message] };
}

/**
 * Corrects the receiving account, at any time after activation, free of charge (integrity rule I5). Without a one-time
 * password: sends one to the member's own phone, good for exactly this account. With it: the account is stored and its owner
 * hears of it on every channel. Nothing else changes: no status, no loan and no balance waits for it, a withdrawal under way
 * keeps the account it was made with, and only a one-time password for a withdrawal to the old account is worth nothing any
 * more. Where an officer asked for this correction the review goes on. Refused while suspended: it decides where money goes,
 * and an account is on hold because that may not be its owner's wish.
 * Fails with `request.invalid` (the account stored already, only one of code and challenge) and `otp.*`.
 */
export const changeBank: Operation<'changeBank'> = {
  async run(context) {
    const { tx, input, caller } = context;
    const bank = { bankName: normaliseText(input.bankName), accountNumber: normaliseText(input.accountNumber) };
    const code = givenCode(input);
    if (!code.ok) return code;
    if (!code.given) return send(context, bank);
    const challenge = await tx.challenges.byId(code.given.challengeId);
    const redeemed = await redeemChallenge(context, challenge, { ...allows(caller, bank), code: code.given.code });
    if (!redeemed.ok) return redeemed;
    const save = caller.reopenedStep === 'BANK_INFO' ? 'correct' : 'again';
    const open = { ok: true, step: 'BANK_INFO', save, loan: await tx.loans.newestOf(caller.id) } as const;
    const saved = await saveStep(context, open, 'bank', bank);
    if (!saved.ok) return saved;
    const changed = { action: 'bank.change', actorId: caller.id, subjectId: caller.id, detail: {} } as const;
    return {
      ok: true,
      reply: { state: 'BANK_CHANGED' },
      audit: [changed, ...(saved.audit ?? [])],
      messages: bankNotice(caller, bank),
    };
  },
};
