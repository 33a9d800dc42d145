import type { Language } from '@tulay/contract/language';
import { wordsIn } from '@tulay/contract/words/words';
import { manilaDate } from '../calendar/manila-date.ts';
import type { PostedRepayment } from '../ledger/posted-repayments.ts';
import { formatPesos } from '../money/format-money.ts';
import type { Policy } from '../policy.ts';
import type { DocumentContent } from '../ports/printed-document.ts';
import { splitOf } from '../repayment/reversal-rules.ts';
import { dayInWords, instantInWords, issuedBy } from './document-texts.ts';

export interface PaymentFile {
  readonly payment: PostedRepayment;
  readonly loanNumber: string;
  readonly borrowerName: string;
}

/** What a payment was and what it paid, by kind, as it stands: one that was taken back says so. */
export function buildPaymentReceipt(
  { payment, loanNumber, borrowerName }: PaymentFile,
  policy: Pick<Policy, 'company' | 'demonstration'>,
  language: Language,
): DocumentContent {
  const { payment: words, contract, receipt } = wordsIn(language).document;
  const { paymentStatus } = wordsIn(language).repayment;
  const split = splitOf(payment);
  return {
    kind: 'payment',
    title: words.title,
    number: loanNumber,
    ...issuedBy(policy, language),
    sections: [
      {
        heading: words.payment,
        facts: [
          { label: contract.borrower, value: borrowerName },
          { label: receipt.loanNumber, value: loanNumber },
          { label: words.reference, value: payment.reference },
          { label: receipt.amount, value: formatPesos(payment.amountCentavos) },
          { label: words.countsFrom, value: dayInWords(manilaDate(payment.valueAt), language) },
          ...(payment.reversedAt === null
            ? []
            : [{ label: paymentStatus.REVERSED, value: instantInWords(payment.reversedAt, language) }]),
        ],
      },
      {
        heading: words.paid,
        facts: [
          { label: words.charges, value: formatPesos(split.chargesCentavos) },
          { label: words.interest, value: formatPesos(split.interestCentavos) },
          { label: words.principal, value: formatPesos(split.principalCentavos) },
          { label: words.unapplied, value: formatPesos(split.unappliedCentavos) },
        ],
      },
    ],
  };
}
