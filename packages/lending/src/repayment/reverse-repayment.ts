import { isClosedAccount } from '../account/closed-account.ts';
import { memberUnapplied } from '../ledger/accounts.ts';
import { postedRepayments } from '../ledger/posted-repayments.ts';
import { reversalPostings } from '../ledger/postings.ts';
import { bookInterest } from '../loan/accrue-interest.ts';
import { moveAlong } from '../loan/move-along.ts';
import { readChargedLoan } from '../loan/late/charged-years.ts';
import { chargedAnewAfter } from '../loan/late/strike-late-charges.ts';
import { writeCharged } from '../loan/late/write-charged.ts';
import { openCentavos } from '../loan/rules/allocate.ts';
import { actionFromSchedule } from '../loan/rules/overdue/lateness.ts';
import { manilaDate } from '../calendar/manila-date.ts';
import { payoffOn } from '../loan/rules/payoff.ts';
import { formatPesos } from '../money/format-money.ts';
import { fromCentavos, sumCentavos } from '../money/centavos.ts';
import { fail, type Operation } from '../operation.ts';
import { recomputeScore } from '../score/recompute-score.ts';
import { reopenToldAdvice } from './advice/reopen-told-advice.ts';
import { reopenIncoming } from './incoming/reopen-incoming.ts';
import { queueLoanView, queueRow } from '../loan/queue-loan-view.ts';
import { paidSomething, reversalProblem, splitOf, withoutRepayment } from './reversal-rules.ts';

/**
 * Takes back the newest repayment of a loan, with a reason of the closed list: the ledger gets the opposite postings, the schedule is
 * what it would be without it, late charges of the days since too, and so are the status and what its member told of it. Its reference stays used. Fails with `loan.not_found`, `repayment.not_found`,
 * `loan.own_loan`, `repayment.reversed`, `loan.wrong_status`, `repayment.not_newest`, `repayment.unapplied_used`.
 */
export const reverseRepayment: Operation<'reverseRepayment'> = {
  async run(context) {
    const { tx, input, caller, ids, now } = context;
    const { id, reference, reason } = input;
    const loan = await tx.loans.byId(id);
    const member = loan && (await tx.members.byId(loan.memberId));
    if (!loan || !member) return fail('loan.not_found');
    if (isClosedAccount(member)) return fail('loan.wrong_status');
    const file = await readChargedLoan(tx, loan);
    if (!file) return fail('repayment.not_found');
    const all = postedRepayments(file.postings);
    const repayment = all.find((one) => one.reference === reference);
    if (!repayment) return fail('repayment.not_found');
    const newestLoanId = (await tx.loans.newestOf(member.id))?.id ?? id;
    const unappliedCentavos = await tx.ledger.balance(memberUnapplied(member.id));
    const problem = reversalProblem(repayment, { loan, all, newestLoanId, officerId: caller.id, unappliedCentavos });
    if (problem) return fail(problem);

    const settled = loan.status === 'SETTLED' && paidSomething(repayment);
    const waivers = (await tx.loans.waivers(id)).filter((one) => one.reference === reference);
    const unpaid = withoutRepayment(file.instalments, splitOf(repayment), waivers);
    const reversal = reversalPostings({ ids, now }, id, reference, repayment.postings);
    await tx.ledger.post(reversal);
    const { instalments, struck, charges } = chargedAnewAfter(
      { ...file, instalments: unpaid, postings: [...file.postings, ...reversal] },
      manilaDate(repayment.valueAt),
    );
    const changed = instalments.filter((row) => !file.instalments.includes(row));
    const charged = await writeCharged(tx, { changed, struck, charges }, member.id, now);
    await bookInterest(tx, { ids, now, valueAt: now }, loan, instalments);
    await reopenIncoming(tx, repayment);
    await reopenToldAdvice(tx, id, repayment);
    const today = manilaDate(now);
    const lateness = actionFromSchedule(instalments, today);
    const moved = await moveAlong(tx, loan, [...(settled ? (['reopen'] as const) : []), lateness], caller.id, now);
    await recomputeScore(tx, member.id, 'repayment_reversed', now);
    const { amountCentavos } = repayment;
    const outstandingCentavos = sumCentavos(instalments.map(openCentavos));
    const params = {
      loanNumber: loan.loanNumber,
      amount: formatPesos(amountCentavos),
      outstanding: formatPesos(outstandingCentavos),
    };
    return {
      ok: true,
      reply: {
        loan: queueLoanView(queueRow(moved.loan, member), context),
        outstandingPHP: fromCentavos(outstandingCentavos),
        payoffPHP: fromCentavos(payoffOn(instalments, today).totalCentavos),
      },
      audit: [
        {
          action: 'repayment.reverse',
          actorId: caller.id,
          subjectId: member.id,
          detail: { loanId: id, amountCentavos, reason },
        },
        ...charged,
        ...moved.audit,
      ],
      messages: [{ member, kind: 'repayment_reversed', params }],
    };
  },
};
