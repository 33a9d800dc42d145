import type { Payment } from '@tulay/contract/repayment/schemas';
import { wordsIn } from '@tulay/contract/words/words';
import type { Language } from '@tulay/contract/language';
import type { InferOutput } from 'valibot';
import { manilaDate } from '../calendar/manila-date.ts';
import { postedRepayments, type PostedRepayment } from '../ledger/posted-repayments.ts';
import { fromCentavos } from '../money/centavos.ts';
import { fail, type Operation } from '../operation.ts';
import { adviceView } from './advice/advice-view.ts';
import { isShownToMember } from './advice/told-advice.ts';
import { paidSomething, splitOf } from './reversal-rules.ts';
import { unappliedView } from './unapplied/unapplied.ts';

type PaymentView = InferOutput<typeof Payment>;

function paymentView(repayment: PostedRepayment, language: Language): PaymentView {
  const split = splitOf(repayment);
  const status =
    repayment.reversedAt === null ? (paidSomething(repayment) ? 'APPLIED' : 'ARRIVED') : ('REVERSED' as const);
  return {
    id: repayment.transferId,
    reference: repayment.reference,
    status,
    statusText: wordsIn(language).repayment.paymentStatus[status],
    countsFrom: manilaDate(repayment.valueAt),
    amountPHP: fromCentavos(repayment.amountCentavos),
    chargesPHP: fromCentavos(split.chargesCentavos),
    interestPHP: fromCentavos(split.interestCentavos),
    principalPHP: fromCentavos(split.principalCentavos),
    unappliedPHP: fromCentavos(split.unappliedCentavos),
  };
}

/** What a member paid for a loan, newest first, each with what it paid, what is kept for them, and what they told of that has not arrived. Fails with `loan.not_found`. */
export const listPayments: Operation<'listPayments'> = {
  async run({ tx, input, subject, request, now }) {
    const loan = await tx.loans.byId(input.id);
    if (loan?.memberId !== subject.id) return fail('loan.not_found');
    const posted = postedRepayments(await tx.ledger.postingsOfLoan(loan.id));
    const items = posted.map((one) => paymentView(one, request.language));
    const told = await tx.paymentAdvices.ofLoan(loan.id);
    const advices = told
      .filter((advice) => isShownToMember(advice, manilaDate(now)))
      .map((advice) => adviceView(advice, request.language));
    return { ok: true, reply: { items, unapplied: await unappliedView(tx, subject), advices } };
  },
};
