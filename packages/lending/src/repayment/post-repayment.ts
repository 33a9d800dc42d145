import { isClosedAccount } from '../account/closed-account.ts';
import { manilaDate } from '../calendar/manila-date.ts';
import { payoffOn } from '../loan/rules/payoff.ts';
import { fromCentavos } from '../money/centavos.ts';
import { fail, type Operation } from '../operation.ts';
import { queueLoanView, queueRow } from '../loan/queue-loan-view.ts';
import { enterRepayment } from './enter-repayment.ts';
import { isReferenceUsed } from './incoming/told-names.ts';
import { paymentOfLoan } from './payment-of-loan.ts';
import { planOnDay } from './plan-on-day.ts';

/**
 * Posts a repayment (`amountPHP`, pesos) that arrived in the company's bank: oldest instalment first, late charges before
 * interest before principal. What settles the loan on the day that it counts from ends it, and what is more is kept for the member. A
 * reference is posted once, and not where a provider or a statement told of it. Fails with `loan.not_found`, `loan.own_loan`, `loan.wrong_status`, `repayment.reference_used`.
 */
export const postRepayment: Operation<'postRepayment'> = {
  async run(context) {
    const { tx, input, caller, ids, hashing, now, countsAt } = context;
    const { reference } = input;
    const paid = await paymentOfLoan(tx, input, caller.id);
    if (!paid.ok) return paid;
    const { loan, amountCentavos } = paid;
    const [member, plan, isUsed] = await Promise.all([
      tx.members.byId(loan.memberId),
      planOnDay(tx, loan, { amountCentavos, countsAt, now }),
      isReferenceUsed(tx, hashing, reference),
    ]);
    if (!member) return fail('loan.not_found');
    if (isClosedAccount(member) || plan === 'loan.wrong_status') return fail('loan.wrong_status');
    if (isUsed) return fail('repayment.reference_used');
    const entering = { tx, ids, now, loan, member, reference, actorId: caller.id };
    const entered = await enterRepayment({ ...entering, action: 'repayment.post' }, plan);
    return {
      ok: true,
      reply: {
        loan: queueLoanView(queueRow(entered.loan, member), context),
        outstandingPHP: fromCentavos(plan.outstandingCentavos),
        payoffPHP: fromCentavos(payoffOn(plan.instalments, manilaDate(now)).totalCentavos),
      },
      audit: entered.audit,
      messages: entered.messages,
    };
  },
};
