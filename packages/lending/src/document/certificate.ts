import type { Language } from '@tulay/contract/language';
import { wordsIn } from '@tulay/contract/words/words';
import { manilaDate } from '../calendar/manila-date.ts';
import { paidCentavos } from '../loan/rules/allocate.ts';
import { sumCentavos } from '../money/centavos.ts';
import { formatPesos } from '../money/format-money.ts';
import type { DocumentContent } from '../ports/printed-document.ts';
import type { Policy } from '../policy.ts';
import { dayInWords, issuedBy } from './document-texts.ts';
import type { ScheduleFile } from './schedule.ts';

/** That a loan is fully paid, since when, and what was paid in all. */
export function buildCertificate(
  { loan, borrowerName, instalments }: Pick<ScheduleFile, 'loan' | 'borrowerName' | 'instalments'>,
  policy: Pick<Policy, 'company' | 'demonstration'>,
  language: Language,
): DocumentContent {
  const { certificate: words, contract, receipt, schedule } = wordsIn(language).document;
  const released = manilaDate(loan.disbursedAt ?? loan.createdAt);
  return {
    kind: 'certificate',
    title: words.title,
    number: loan.loanNumber,
    ...issuedBy(policy, language),
    sections: [
      {
        heading: schedule.loan,
        facts: [
          { label: contract.borrower, value: borrowerName },
          { label: receipt.loanNumber, value: loan.loanNumber },
          { label: contract.amountFinanced, value: formatPesos(loan.principalCentavos) },
          { label: schedule.releasedOn, value: dayInWords(released, language) },
          { label: words.paidInAll, value: formatPesos(sumCentavos(instalments.map(paidCentavos))) },
          { label: words.settledOn, value: dayInWords(manilaDate(loan.statusAt), language) },
        ],
        paragraphs: [words.text],
      },
    ],
  };
}
