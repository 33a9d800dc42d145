import { givenCode } from '../messages/given-code.ts';
import { issueChallenge, redeemChallenge } from '../messages/one-time-password.ts';
import { fail, type Operation } from '../operation.ts';
import type { LoanRecord } from '../ports/records.ts';
import { recomputeScore } from '../score/recompute-score.ts';
import { moveLoan } from './move-loan.ts';
import { nextLoanStatus } from './rules/loan-actions.ts';

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
    const { id } = input;
    const loan = await tx.loans.byId(id);
    if (!loan || loan.memberId !== caller.id) return fail('loan.not_found');
    const next = nextLoanStatus(loan.status, 'confirm');
    if (!next) return fail('loan.wrong_status');

    const code = givenCode(input);
    if (!code.ok) return code;
    if (!code.given) {
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
      } as const;
      return { ok: true, reply: issued.reply, audit: [audit], messages: [issued.message] };
    }
    const challenge = await tx.challenges.byId(code.given.challengeId);
    const redeemed = await redeemChallenge({ tx, hashing, now }, challenge, {
      member: caller,
      purpose: 'confirm_contract',
      boundTo: boundTo(loan),
      code: code.given.code,
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
    await recomputeScore(tx, caller.id, 'contract_confirmed', now);
    return {
      ok: true,
      reply: { state: 'LOAN_CONFIRMED' },
      audit: [audit],
      messages: [{ member: caller, kind: 'loan_confirmed', params: { loanNumber: loan.loanNumber } }],
    };
  },
};
