import { repaymentPostings } from '../ledger/postings.ts';
import { moveLoan } from '../loan/move-loan.ts';
import { chargeEntries } from '../loan/late/plan-late-charges.ts';
import { nextLoanStatus } from '../loan/rules/loan-actions.ts';
import { actionFromSchedule } from '../loan/rules/lateness.ts';
import { manilaDate } from '../calendar/manila-date.ts';
import { payoffOn } from '../loan/rules/payoff.ts';
import { fromCentavos, NOTHING } from '../money/centavos.ts';
import { toCentavos } from '../money/money.ts';
import { fail, type Operation } from '../operation.ts';
import { recomputeScore } from '../score/recompute-score.ts';
import { queueLoanView, queueRow } from '../loan/queue-loan-view.ts';
import { repaymentMessage } from './repayment-message.ts';
import { planOnDay } from './plan-on-day.ts';

/**
 * Posts a repayment (`amountPHP`, pesos) that arrived in the company's bank: oldest instalment first, late charges before
 * interest before principal. What settles the loan on the day that it counts from ends it. A reference is posted once.
 * Fails with `loan.not_found`, `loan.own_loan`, `loan.wrong_status`, `repayment.reference_used`, `repayment.too_large`.
 */
export const postRepayment: Operation<'postRepayment'> = {
  async run(context) {
    const { tx, input, caller, ids, now, countsAt } = context;
    const { id, amountPHP, reference } = input;
    const amountCentavos = toCentavos(amountPHP) ?? NOTHING;
    if (amountCentavos <= 0) return fail('request.invalid', { fields: { amountPHP: 'field.repayment_amount' } });
    const loan = await tx.loans.byId(id);
    const member = loan && (await tx.members.byId(loan.memberId));
    if (!loan || !member) return fail('loan.not_found');
    if (member.id === caller.id) return fail('loan.own_loan');
    const plan = await planOnDay(tx, loan, amountCentavos, countsAt);
    if (plan === 'loan.wrong_status') return fail(plan);
    if (await tx.ledger.hasReference('repayment', reference)) return fail('repayment.reference_used');
    if (plan === 'repayment.too_large') return fail(plan);

    for (const row of plan.changed) await tx.loans.updateInstalment(row);
    await tx.loans.insertLateCharges(plan.charges);
    await tx.ledger.post(repaymentPostings({ ids, now, valueAt: countsAt }, loan.id, reference, plan.split));
    const action = actionFromSchedule(plan.instalments, plan.on);
    const next = nextLoanStatus(loan.status, action);
    const moved = next ? await moveLoan(tx, { loan, action, next, reason: null, actorId: caller.id, at: now }) : null;
    const after = moved?.loan ?? loan;
    const cause = after.status === 'SETTLED' ? 'loan_settled' : 'repayment_posted';
    await recomputeScore(tx, member.id, cause, now);
    return {
      ok: true,
      reply: {
        loan: queueLoanView(queueRow(after, member), context),
        outstandingPHP: fromCentavos(plan.outstandingCentavos),
        payoffPHP: fromCentavos(payoffOn(plan.instalments, manilaDate(now)).totalCentavos),
      },
      audit: [
        {
          action: 'repayment.post',
          actorId: caller.id,
          subjectId: member.id,
          detail: { loanId: loan.id, amountCentavos, waivedInterestCentavos: plan.waivedInterestCentavos },
        },
        ...chargeEntries(plan.charges, member.id),
        ...(moved ? [moved.audit] : []),
      ],
      messages: [repaymentMessage(after, member, amountCentavos, plan.outstandingCentavos)],
    };
  },
};
