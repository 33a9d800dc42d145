import { fail, type Operation } from '../operation.ts';
import { moveLoan } from './move-loan.ts';
import { nextLoanStatus } from './rules/loan-actions.ts';

/**
 * The member gives up an application before the money is released. It costs nothing: no amount, no account and no
 * posting is involved. A correction that was asked for is no longer needed.
 * Fails with `loan.not_found`, `loan.wrong_status`.
 */
export const cancelLoan: Operation<'cancelLoan'> = {
  async run({ tx, input, caller, now }) {
    const loan = await tx.loans.byId(input.id);
    if (!loan || loan.memberId !== caller.id) return fail('loan.not_found');
    const next = nextLoanStatus(loan.status, 'cancel');
    if (!next) return fail('loan.wrong_status');
    const { audit } = await moveLoan(tx, { loan, action: 'cancel', next, reason: null, actorId: caller.id, at: now });
    if (caller.reopenedStep !== null) await tx.members.update(caller.id, { reopenedStep: null });
    return {
      ok: true,
      reply: { state: 'LOAN_CANCELLED' },
      audit: [audit],
      messages: [{ member: caller, kind: 'loan_cancelled', params: { loanNumber: loan.loanNumber } }],
    };
  },
};
