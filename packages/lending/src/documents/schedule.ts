import { instalmentRecords } from '../loan/instalment-records.ts';
import { openCentavos } from '../loan/rules/allocate.ts';
import { manilaDate } from '../loan/rules/manila-date.ts';
import { formatPesos } from '../money/format-money.ts';
import type { Policy } from '../policy.ts';
import type { InstalmentRecord, LoanRecord } from '../ports/records.ts';
import { dayInWords, issuerLines } from './document-texts.ts';
import type { DocumentContent, DocumentTable } from './printed-document.ts';

export interface ScheduleFile {
  readonly loan: LoanRecord;
  readonly borrowerName: string;
  /** Empty before disbursement. */
  readonly instalments: readonly InstalmentRecord[];
}

function sum(amountsCentavos: readonly number[]): number {
  return amountsCentavos.reduce((total, amount) => total + amount, 0);
}

function totalOf(row: InstalmentRecord): number {
  return row.principalCentavos + row.interestCentavos - row.waivedInterestCentavos + row.chargesCentavos;
}

function paidOf(row: InstalmentRecord): number {
  return row.paidPrincipalCentavos + row.paidInterestCentavos + row.paidChargesCentavos;
}

/** Each instalment as it stands: before disbursement by its number alone, then with its date and what is paid. Amounts are centavos. */
export function buildScheduleDocument(
  { loan, borrowerName, instalments }: ScheduleFile,
  policy: Pick<Policy, 'company' | 'demonstration'>,
): DocumentContent {
  const isEstimate = loan.disbursedAt === null;
  // Before disbursement only the amounts are used, which no date changes.
  const rows = isEstimate ? instalmentRecords(loan, manilaDate(loan.createdAt)) : instalments;
  const facts = [
    { label: 'Borrower', value: borrowerName },
    { label: 'Amount financed', value: formatPesos(loan.principalCentavos) },
    { label: 'Released on', value: loan.disbursedAt === null ? 'not yet' : dayInWords(manilaDate(loan.disbursedAt)) },
    { label: 'Total payable', value: formatPesos(sum(rows.map(totalOf))) },
    ...(isEstimate ? [] : [{ label: 'Still to repay', value: formatPesos(sum(rows.map(openCentavos))) }]),
  ];
  return {
    kind: 'schedule',
    title: 'Repayment schedule',
    number: loan.loanNumber,
    issuer: issuerLines(policy),
    demonstration: policy.demonstration,
    sections: [
      { heading: 'Loan', facts },
      {
        heading: 'Instalments',
        ...(isEstimate && {
          paragraphs: [
            'The dates follow from the day on which the money is released: the first instalment is due one month later.',
          ],
        }),
        table: tableOf(rows, isEstimate),
      },
      {
        heading: 'Paying early',
        paragraphs: [
          'The whole loan may be paid off on any day, without a charge. The interest of months that have not begun is waived.',
        ],
      },
    ],
  };
}

function tableOf(rows: readonly InstalmentRecord[], isEstimate: boolean): DocumentTable {
  const columns = [
    'Instalment',
    ...(isEstimate ? [] : ['Due']),
    'Principal',
    'Interest',
    ...(isEstimate ? [] : ['Charges']),
    'Total',
    ...(isEstimate ? [] : ['Paid']),
  ];
  return {
    columns,
    rows: rows.map((row) => [
      String(row.number),
      ...(isEstimate ? [] : [dayInWords(row.dueOn)]),
      formatPesos(row.principalCentavos),
      formatPesos(row.interestCentavos - row.waivedInterestCentavos),
      ...(isEstimate ? [] : [formatPesos(row.chargesCentavos)]),
      formatPesos(totalOf(row)),
      ...(isEstimate ? [] : [formatPesos(paidOf(row))]),
    ]),
  };
}
