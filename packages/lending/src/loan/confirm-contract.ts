import { sentences } from '@tulay/contract/fields/sentences';
import { issueChallenge, redeemChallenge } from '../messages/one-time-password.ts';
import { fail, type Operation } from '../operation.ts';
import type { LoanRecord } from '../ports/records.ts';
import { moveLoan } from './move-loan.ts';
import { nextLoanStatus } from './rules/loan-actions.ts';
import { LOAN_STATUS_TEXTS } from './rules/loan-status.ts';

/** The code confirms this loan under exactly the text the member agreed to. */
function boundTo(loan: LoanRecord): string {
  return ['confirm_contract', loan.id, loan.agreementSha256].join('\n');
}

/**
 * Without a one-time password: sends one to the member's phone. With it: the approved loan's contract is confirmed and
 * the loan waits for disbursement.
 * Fails with `loan.not_found`, `loan.wrong_status`, `otp.*`, and `request.invalid` when only one of code and challenge came.
 */
export const confirmContract: Operation<'confirmContract'> = {
  async run({ tx, input, caller, ids, hashing, policy, now }) {
    const { id, challenge: challengeId, oTP: code } = input;
    const loan = await tx.loans.byId(id);
    if (!loan || loan.memberId !== caller.id) return fail('loan.not_found');
    const next = nextLoanStatus(loan.status, 'confirm');
    if (!next) return fail('loan.wrong_status');

    if (challengeId === undefined && code === undefined) {
      const params = { loanNumber: loan.loanNumber };
      const issued = await issueChallenge(
        { tx, ids, hashing, policy, now },
        { member: caller, purpose: 'confirm_contract', boundTo: boundTo(loan), kind: 'otp_confirm_contract', params },
      );
      if (!issued.ok) return issued;
      const audit = {
        action: 'loan.confirm_requested',
        actorId: caller.id,
        subjectId: caller.id,
        detail: { loanId: loan.id },
      };
      return { ok: true, reply: issued.reply, audit: [audit], messages: [issued.message] };
    }
    if (code === undefined) return fail('request.invalid', { fields: { oTP: sentences['field.otp'] } });
    if (challengeId === undefined)
      return fail('request.invalid', { fields: { challenge: sentences['field.challenge'] } });

    const challenge = await tx.challenges.byId(challengeId);
    const redeemed = await redeemChallenge({ tx, hashing, now }, challenge, {
      member: caller,
      purpose: 'confirm_contract',
      boundTo: boundTo(loan),
      code,
    });
    if (!redeemed.ok) return redeemed;
    const { audit } = await moveLoan(tx, {
      loan,
      action: 'confirm',
      next,
      reason: null,
      actorId: caller.id,
      at: now,
      patch: { confirmedAt: now },
    });
    const params = { loanNumber: loan.loanNumber, status: LOAN_STATUS_TEXTS[next].text };
    return {
      ok: true,
      reply: { state: 'LOAN_CONFIRMED' },
      audit: [audit],
      messages: [{ member: caller, channel: 'sms', kind: 'loan_decided', params }],
    };
  },
};
