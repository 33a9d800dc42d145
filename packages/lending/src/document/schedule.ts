import type { Language } from '@tulay/contract/language';
import { wordsIn } from '@tulay/contract/words/words';
import { instalmentRecords } from '../loan/instalment-records.ts';
import { payDayInWords } from '../loan/pay-day/pay-day-offers.ts';
import { dueCentavos, openCentavos, paidCentavos } from '../loan/rules/allocate.ts';
import { instalmentState } from '../loan/rules/overdue/lateness.ts';
import { manilaDate, type CalendarDate } from '../calendar/manila-date.ts';
import { minus, sumCentavos, type Centavos } from '../money/centavos.ts';
import { formatPesos } from '../money/format-money.ts';
import type { Policy } from '../policy.ts';
import type { InstalmentRecord, LoanRecord } from '../ports/record/records.ts';
import { costPicture } from './cost-picture.ts';
import { dayInWords, issuedBy } from './document-texts.ts';
import type { DocumentContent, DocumentPicture, DocumentTable } from '../ports/printed-document.ts';

export interface ScheduleFile {
  readonly loan: LoanRecord;
  readonly borrowerName: string;
  /** Empty before disbursement. */
  readonly instalments: readonly InstalmentRecord[];
  /** The day in Manila on which it tells how they stand. */
  readonly on: CalendarDate;
}

/** Each instalment as it stands: before disbursement by its number alone, then with its date and what is paid. Amounts are centavos. */
export function buildScheduleDocument(
  { loan, borrowerName, instalments, on }: ScheduleFile,
  policy: Pick<Policy, 'company' | 'demonstration' | 'extraHolidays'>,
  language: Language,
): DocumentContent {
  const { schedule: words, contract } = wordsIn(language).document;
  const isEstimate = loan.disbursedAt === null;
  // Before disbursement only the amounts are used, which no date changes.
  const rows = isEstimate ? instalmentRecords(loan, manilaDate(loan.createdAt), policy) : instalments;
  const facts = [
    { label: contract.borrower, value: borrowerName },
    { label: contract.amountFinanced, value: formatPesos(loan.principalCentavos) },
    {
      label: words.releasedOn,
      value: loan.disbursedAt === null ? words.notYet : dayInWords(manilaDate(loan.disbursedAt), language),
    },
    { label: contract.totalPayable, value: formatPesos(sumCentavos(rows.map(dueCentavos))) },
    ...(isEstimate ? [] : [{ label: words.stillToRepay, value: formatPesos(sumCentavos(rows.map(openCentavos))) }]),
  ];
  return {
    kind: 'schedule',
    title: words.title,
    number: loan.loanNumber,
    ...issuedBy(policy, language),
    sections: [
      { heading: words.loan, facts },
      {
        heading: words.instalments,
        ...(isEstimate && { paragraphs: [whenDue(loan, language)] }),
        picture: picture(rows, on, language),
        table: isEstimate ? amountsTable(rows, language) : standingTable(rows, on, language),
      },
      { heading: words.payingEarly, paragraphs: [words.payingEarlyText] },
    ],
  };
}

/** The dates, before they are known. */
function whenDue({ payDay }: LoanRecord, language: Language): string {
  const { schedule: words } = wordsIn(language).document;
  return payDay === null ? words.datesFollow : words.datesOnPayDay({ payDay: payDayInWords(payDay, language) });
}

/** What is repaid in all, and how far each instalment is. */
function picture(rows: readonly InstalmentRecord[], on: CalendarDate, language: Language): DocumentPicture {
  const sumOf = (part: (row: InstalmentRecord) => Centavos) => sumCentavos(rows.map(part));
  const amounts = {
    principal: sumOf((row) => row.principalCentavos),
    interest: sumOf((row) => minus(row.interestCentavos, row.waivedInterestCentavos)),
    charges: sumOf((row) => row.chargesCentavos),
  };
  return {
    cost: costPicture(amounts, language),
    piers: rows.map((row) => ({
      paidShare: openCentavos(row) === 0 ? 1 : paidCentavos(row) / dueCentavos(row),
      isOverdue: instalmentState(row, on) === 'OVERDUE',
    })),
  };
}

/** Before disbursement: no dates, and nothing paid. */
function amountsTable(rows: readonly InstalmentRecord[], language: Language): DocumentTable {
  const { columns: words } = wordsIn(language).document.schedule;
  return {
    columns: [words.number, words.principal, words.interest, words.total],
    rows: rows.map((row) => [
      String(row.number),
      formatPesos(row.principalCentavos),
      formatPesos(minus(row.interestCentavos, row.waivedInterestCentavos)),
      formatPesos(dueCentavos(row)),
    ]),
  };
}

function standingTable(rows: readonly InstalmentRecord[], on: CalendarDate, language: Language): DocumentTable {
  const { columns: words, states } = wordsIn(language).document.schedule;
  return {
    columns: [
      words.number,
      words.due,
      words.principal,
      words.interest,
      words.charges,
      words.total,
      words.paid,
      words.state,
    ],
    rows: rows.map((row) => [
      String(row.number),
      dayInWords(row.dueOn, language),
      formatPesos(row.principalCentavos),
      formatPesos(minus(row.interestCentavos, row.waivedInterestCentavos)),
      formatPesos(row.chargesCentavos),
      formatPesos(dueCentavos(row)),
      formatPesos(paidCentavos(row)),
      states[instalmentState(row, on)],
    ]),
  };
}
