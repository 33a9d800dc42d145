import { effectiveRate } from '../calculator/effective-rate.ts';
import { instalmentRecords } from '../loan/instalment-records.ts';
import { manilaDate } from '../loan/rules/manila-date.ts';
import { formatMoney, formatPesos } from '../money/format-money.ts';
import type { Policy } from '../policy.ts';
import type { AgreementRecord, LoanRecord } from '../ports/records.ts';
import { dayInWords, instantInWords, issuerLines } from './document-texts.ts';
import type { DocumentContent, DocumentFact, DocumentSection } from './printed-document.ts';

export interface ContractFile {
  readonly loan: LoanRecord;
  readonly borrowerName: string;
  /** The words that were accepted; null when only their version and digest are known. */
  readonly agreement: AgreementRecord | null;
}

const HOME_CURRENCY = 'PHP';

/**
 * The loan contract: parties, what the loan costs, and the clauses that the member accepted. Amounts come from the loan
 * (centavos), never from today's terms. Before disbursement it has no dates of instalments, so that it stays one document.
 */
export function buildContract(
  { loan, borrowerName, agreement }: ContractFile,
  policy: Pick<Policy, 'company' | 'demonstration'>,
): DocumentContent {
  const issuer = issuerLines(policy);
  const lender = policy.company.legalName ?? policy.company.shortName;
  return {
    kind: 'contract',
    title: 'Loan contract',
    number: loan.loanNumber,
    issuer,
    demonstration: policy.demonstration,
    sections: [
      {
        heading: 'Lender and borrower',
        facts: [
          { label: 'Lender', value: lender },
          { label: 'Borrower', value: borrowerName },
        ],
      },
      { heading: 'Loan and its cost', facts: costFacts(loan) },
      { heading: 'Repayment', paragraphs: [repaymentSentence(loan)] },
      ...clauseSections(loan, agreement),
      confirmation(loan),
    ],
  };
}

function costFacts(loan: LoanRecord): DocumentFact[] {
  const { principalCentavos, interestCentavos, monthlyCentavos, termMonths, ratePercent } = loan;
  const eir = effectiveRate({ principalCentavos, interestCentavosPerInstalment: interestCentavos, termMonths });
  const totalInterestCentavos = interestCentavos * termMonths;
  const foreign = loan.currency !== HOME_CURRENCY;
  return [
    { label: 'Amount financed', value: formatPesos(principalCentavos) },
    ...(foreign
      ? [
          {
            label: `In ${loan.currency}, for information`,
            value: formatMoney(loan.principalForeignCentavos, loan.currency),
          },
        ]
      : []),
    { label: 'Charges before or at disbursement', value: formatPesos(0) },
    { label: 'Net proceeds', value: formatPesos(principalCentavos) },
    { label: 'Interest', value: `${ratePercent} % of the amount financed a month, in each instalment` },
    { label: 'Repayment period', value: `${termMonths} months` },
    {
      label: 'Each instalment',
      value: `${formatPesos(monthlyCentavos + interestCentavos)} (${formatPesos(monthlyCentavos)} and ${formatPesos(interestCentavos)} interest)`,
    },
    { label: 'Total interest', value: formatPesos(totalInterestCentavos) },
    { label: 'Total payable', value: formatPesos(principalCentavos + totalInterestCentavos) },
    { label: 'Effective interest rate', value: `${eir.monthlyPercent} % a month, ${eir.yearlyPercent} % a year` },
  ];
}

function repaymentSentence(loan: LoanRecord): string {
  const { termMonths, disbursedAt } = loan;
  if (disbursedAt === null)
    return `The loan is repaid in ${termMonths} monthly instalments. The first one is due one month after the money is released, the others on the same day of the following months. The repayment schedule shows each of them.`;
  const disbursedOn = manilaDate(disbursedAt);
  const due = instalmentRecords(loan, disbursedOn).map(({ dueOn }) => dayInWords(dueOn));
  return `The money was released on ${dayInWords(disbursedOn)}. The loan is repaid in ${termMonths} monthly instalments, the first on ${due[0]}, the last on ${due.at(-1)}. The repayment schedule shows each of them.`;
}

function clauseSections(loan: LoanRecord, agreement: AgreementRecord | null): DocumentSection[] {
  const reference = `Service and Policy Agreement, version ${loan.agreementVersion}, SHA-256 ${loan.agreementSha256}`;
  if (!agreement) return [{ heading: 'Terms', paragraphs: [`The terms are those of the ${reference}.`] }];
  const accepted = `The borrower accepted these terms with the application of ${dayInWords(manilaDate(loan.createdAt))}: ${reference}.`;
  return [
    { heading: 'Terms', paragraphs: [accepted] },
    ...agreement.clauses.map(({ heading, text }) => ({ heading, paragraphs: [text] })),
  ];
}

function confirmation({ confirmedAt }: LoanRecord): DocumentSection {
  const text =
    confirmedAt === null
      ? 'This is an offer. It becomes a contract when the borrower confirms it with a one-time password, and binds nobody before.'
      : `Confirmed by the borrower with a one-time password on ${instantInWords(confirmedAt)}.`;
  return { heading: 'Confirmation', paragraphs: [text] };
}
