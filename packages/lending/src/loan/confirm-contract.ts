import { fail, type ProvenOperation } from '../operation.ts';
import type { LoanRecord, LoanStatus } from '../ports/record/records.ts';
import { recomputeScore } from '../score/recompute-score.ts';
import { moveLoan } from './move-loan.ts';
import { contractProblem } from './rules/contract-problem.ts';
import { nextLoanStatus } from './rules/loan-actions.ts';

export interface ContractPlan {
  readonly loan: LoanRecord;
  readonly next: LoanStatus;
}

/**
 * Confirms the contract of an approved loan, which then waits for disbursement. A one-time password is good for this loan
 * under exactly the text that the member agreed to, and the pay day that they chose. Fails with `loan.not_found`,
 * `loan.wrong_status`, `loan.terms_missing`.
 */
export const confirmContract: ProvenOperation<'confirmContract', ContractPlan> = {
  async ask({ tx, input, caller }) {
    const loan = await tx.loans.byId(input.id);
    if (!loan || loan.memberId !== caller.id) return fail('loan.not_found');
    const next = nextLoanStatus(loan.status, 'confirm');
    if (!next) return fail('loan.wrong_status');
    const problem = contractProblem(await tx.agreements.byVersion(loan.agreementVersion));
    if (problem) return fail(problem);
    return {
      ok: true,
      facts: [loan.agreementSha256, String(loan.payDay), String(loan.payDayChosenAt)],
      codes: [{ kind: 'otp_confirm_contract', params: { loanNumber: loan.loanNumber } }],
      audit: { action: 'loan.confirm_requested', detail: { loanId: loan.id } },
      plan: { loan, next },
    };
  },

  async run({ tx, plan, caller, now }) {
    const { loan, next } = plan;
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
