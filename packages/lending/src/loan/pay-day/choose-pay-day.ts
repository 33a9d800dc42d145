import { fail, type Operation } from '../../operation.ts';
import { nextLoanStatus } from '../rules/loan-actions.ts';

/**
 * The day of the month on which the member is paid, and instalments are to fall due; null takes the choice back. It stands in the
 * contract that is then read and confirmed, so only before that: a code that was asked for before is good for no other day.
 * Fails with `loan.not_found`, `loan.wrong_status`.
 */
export const choosePayDay: Operation<'choosePayDay'> = {
  async run({ tx, input, caller, now }) {
    const loan = await tx.loans.byId(input.id);
    if (!loan || loan.memberId !== caller.id) return fail('loan.not_found');
    if (!nextLoanStatus(loan.status, 'confirm')) return fail('loan.wrong_status');
    const { payDay } = input;
    const patch = { payDay, payDayChosenAt: payDay === null ? null : now };
    if (!(await tx.loans.update(loan.id, loan.status, patch)))
      throw new Error('The loan changed within its own transaction.');
    return {
      ok: true,
      reply: { state: 'PAY_DAY_CHOSEN' },
      audit: [
        {
          action: 'loan.choose_pay_day',
          actorId: caller.id,
          subjectId: caller.id,
          detail: { loanId: loan.id, payDay },
        },
      ],
    };
  },
};
