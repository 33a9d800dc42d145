import { isRunningLoan } from '@tulay/contract/loan/statuses';
import { manilaDate } from '../../calendar/manila-date.ts';
import { openCentavos } from '../../loan/rules/allocate.ts';
import { payoffOn } from '../../loan/rules/payoff.ts';
import { fromCentavos, sumCentavos } from '../../money/centavos.ts';
import { fail, type Operation } from '../../operation.ts';
import { releasedOn } from '../released-on.ts';
import { opensToday, shownPayLink } from './pay-link.ts';
import { whereToPay } from './where-to-pay.ts';

/**
 * What the member can pay on a running loan now (Manila date), the reference that a payment names, and the ways. Somebody else's loan
 * answers like one that does not exist. Fails with `loan.not_found`, and with `loan.wrong_status` before the release and after the end:
 * nobody is told where to pay for a loan that has not reached them.
 */
export const howToPay: Operation<'howToPay'> = {
  async run({ tx, input, subject, policy, now }) {
    const loan = await tx.loans.byId(input.id);
    if (!loan || loan.memberId !== subject.id) return fail('loan.not_found');
    if (!isRunningLoan(loan.status)) return fail('loan.wrong_status');
    const today = manilaDate(now);
    const [instalments, link] = await Promise.all([tx.loans.instalments(loan.id), tx.payLinks.ofLoan(loan.id)]);
    const next = instalments.find((row) => row.dueOn > today && openCentavos(row) > 0);
    const payoff = payoffOn(instalments, today);
    return {
      ok: true,
      reply: {
        ...whereToPay(loan, policy),
        loanNumber: loan.loanNumber,
        releasedOn: releasedOn(loan, now),
        duePHP: fromCentavos(sumCentavos(instalments.filter((row) => row.dueOn <= today).map(openCentavos))),
        next: next ? { number: next.number, dueDate: next.dueOn, amountPHP: fromCentavos(openCentavos(next)) } : null,
        payoffPHP: fromCentavos(payoff.totalCentavos),
        waivedPHP: fromCentavos(payoff.waivedInterestCentavos),
        link:
          link && opensToday(link, loan, today)
            ? { ...shownPayLink(link), openedAt: link.openedAt === null ? null : new Date(link.openedAt).toISOString() }
            : null,
      },
    };
  },
};
