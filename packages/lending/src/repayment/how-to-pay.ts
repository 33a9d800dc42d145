import { isRunningLoan } from '@tulay/contract/loan/statuses';
import { loanReference } from '@tulay/contract/repayment/loan-reference';
import { manilaDate } from '../calendar/manila-date.ts';
import { openCentavos } from '../loan/rules/allocate.ts';
import { payoffOn } from '../loan/rules/payoff.ts';
import { fromCentavos, sumCentavos } from '../money/centavos.ts';
import { fail, type Operation } from '../operation.ts';
import { payChannels } from './pay-channels.ts';

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
    const instalments = await tx.loans.instalments(loan.id);
    const next = instalments.find((row) => row.dueOn > today && openCentavos(row) > 0);
    const payoff = payoffOn(instalments, today);
    const { company, payTo, instaPayMostCentavos } = policy;
    return {
      ok: true,
      reply: {
        loanNumber: loan.loanNumber,
        reference: loanReference(loan.loanNumber),
        duePHP: fromCentavos(sumCentavos(instalments.filter((row) => row.dueOn <= today).map(openCentavos))),
        next: next ? { number: next.number, dueDate: next.dueOn, amountPHP: fromCentavos(openCentavos(next)) } : null,
        payoffPHP: fromCentavos(payoff.totalCentavos),
        waivedPHP: fromCentavos(payoff.waivedInterestCentavos),
        channels: payChannels(payTo.accounts, instaPayMostCentavos),
        qrPh: payTo.qrPh === null ? null : { code: payTo.qrPh, mostPHP: fromCentavos(instaPayMostCentavos) },
        example: policy.demonstration,
        lender: { name: company.legalName ?? company.shortName, phone: company.phone, email: company.email },
      },
    };
  },
};
