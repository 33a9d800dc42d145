import type { Language } from '@tulay/contract/language';
import { wordsIn } from '@tulay/contract/words/words';
import { NOTHING, plus, times } from '../money/centavos.ts';
import { agreedRate } from '../loan/agreed-rate.ts';
import { instalmentRecords } from '../loan/instalment-records.ts';
import { payDayInWords } from '../loan/pay-day/pay-day-offers.ts';
import { manilaDate, type CalendarDate } from '../calendar/manila-date.ts';
import { formatMoney, formatPesos } from '../money/format-money.ts';
import type { Policy } from '../policy.ts';
import type { AgreementRecord } from '../ports/record/agreement-record.ts';
import type { InstalmentRecord, LoanRecord } from '../ports/record/records.ts';
import { costPicture } from './cost-picture.ts';
import { partyFacts, type Borrower } from './contract-parties.ts';
import { dayInWords, instantInWords, issuedBy } from './document-texts.ts';
import type {
  DocumentContent,
  DocumentFact,
  DocumentPicture,
  DocumentSection,
  DocumentTable,
} from '../ports/printed-document.ts';

export interface ContractFile {
  readonly loan: LoanRecord;
  /** Empty before disbursement. */
  readonly instalments: readonly InstalmentRecord[];
  readonly borrower: Borrower;
  /** The words that were accepted; null when only their version and digest are known. */
  readonly agreement: AgreementRecord | null;
}

const HOME_CURRENCY = 'PHP';

/**
 * The loan contract: parties, what the loan costs, and the clauses that the member accepted. Amounts come from the loan
 * (centavos), never from today's terms. It is in the language of the words that were accepted, and stays in it. Before
 * disbursement it has no dates of instalments, so that it stays one document.
 */
export function buildContract(
  { loan, instalments, borrower, agreement }: ContractFile,
  policy: Pick<Policy, 'company' | 'demonstration' | 'extraHolidays'>,
): DocumentContent {
  const language = agreement?.language ?? 'en';
  const words = wordsIn(language).document.contract;
  const releasedOn = releaseDay(loan);
  const rows = loan.disbursedAt === null ? instalmentRecords(loan, releasedOn, policy) : instalments;
  return {
    kind: 'contract',
    title: words.title,
    number: loan.loanNumber,
    ...issuedBy(policy, language),
    sections: [
      { heading: words.parties, facts: partyFacts(borrower, policy, language) },
      {
        heading: words.cost,
        facts: costFacts(loan, rows, language),
        picture: { cost: agreedCost(loan, language), piers: [] },
      },
      {
        heading: words.repayment,
        paragraphs: [repaymentSentence(loan, rows, language)],
        table: instalmentTable(loan, rows, language),
      },
      ...clauseSections(loan, agreement, language),
      confirmation(loan, language),
    ],
  };
}

/** Before the money is released its dates are those of a release on the day of the choice; without one no date is told. */
function releaseDay({ disbursedAt, payDayChosenAt, createdAt }: LoanRecord): CalendarDate {
  return manilaDate(disbursedAt ?? payDayChosenAt ?? createdAt);
}

function costFacts(loan: LoanRecord, rows: readonly InstalmentRecord[], language: Language): DocumentFact[] {
  const words = wordsIn(language).document.contract;
  const { principalCentavos, interestCentavos, monthlyCentavos, termMonths, ratePercent } = loan;
  const eir = agreedRate(loan, releaseDay(loan), rows);
  const totalInterestCentavos = times(interestCentavos, termMonths);
  const foreign = {
    label: words.inCurrency({ currency: loan.currency }),
    value: formatMoney(loan.principalForeignCentavos, loan.currency),
  };
  const each = words.eachValue({
    total: formatPesos(plus(monthlyCentavos, interestCentavos)),
    principal: formatPesos(monthlyCentavos),
    interest: formatPesos(interestCentavos),
  });
  return [
    { label: words.amountFinanced, value: formatPesos(principalCentavos) },
    ...(loan.currency === HOME_CURRENCY ? [] : [foreign]),
    { label: words.chargesFirst, value: formatPesos(NOTHING) },
    { label: words.netProceeds, value: formatPesos(principalCentavos) },
    { label: words.interest, value: words.interestValue({ percent: ratePercent }) },
    { label: words.period, value: words.months({ count: termMonths }) },
    ...(loan.payDay === null ? [] : [{ label: words.payDay, value: payDayInWords(loan.payDay, language) }]),
    { label: words.each, value: each },
    { label: words.totalInterest, value: formatPesos(totalInterestCentavos) },
    { label: words.totalPayable, value: formatPesos(plus(principalCentavos, totalInterestCentavos)) },
    {
      label:
        loan.payDay === null
          ? words.effectiveRate
          : words.effectiveRateByDays({ day: dayInWords(releaseDay(loan), language) }),
      value: words.effectiveRateValue({ monthly: eir.monthlyPercent, yearly: eir.yearlyPercent }),
    },
  ];
}

/** What was agreed, whatever came on top since. */
function agreedCost(loan: LoanRecord, language: Language): DocumentPicture['cost'] {
  const interest = times(loan.interestCentavos, loan.termMonths);
  return costPicture({ principal: loan.principalCentavos, interest, charges: NOTHING }, language);
}

/** What was agreed for each instalment, whatever was paid since. The days are known once the money is released. */
function instalmentTable(
  { disbursedAt }: LoanRecord,
  rows: readonly InstalmentRecord[],
  language: Language,
): DocumentTable {
  const { columns: words } = wordsIn(language).document.schedule;
  return {
    columns: [words.number, ...(disbursedAt === null ? [] : [words.due]), words.principal, words.interest, words.total],
    rows: rows.map(({ number, dueOn, principalCentavos, interestCentavos }) => [
      String(number),
      ...(disbursedAt === null ? [] : [dayInWords(dueOn, language)]),
      formatPesos(principalCentavos),
      formatPesos(interestCentavos),
      formatPesos(plus(principalCentavos, interestCentavos)),
    ]),
  };
}

function repaymentSentence(loan: LoanRecord, rows: readonly InstalmentRecord[], language: Language): string {
  const words = wordsIn(language).document.contract;
  const { termMonths: count, disbursedAt, payDay } = loan;
  if (disbursedAt === null && payDay === null) return words.repaymentBefore({ count });
  const due = rows.map(({ dueOn }) => dayInWords(dueOn, language));
  const dates = {
    count,
    released: dayInWords(releaseDay(loan), language),
    first: due[0] ?? '',
    last: due.at(-1) ?? '',
  };
  return disbursedAt === null
    ? words.repaymentOnPayDay({ ...dates, payDay: payDayInWords(payDay, language) })
    : words.repaymentAfter(dates);
}

function clauseSections(loan: LoanRecord, agreement: AgreementRecord | null, language: Language): DocumentSection[] {
  const words = wordsIn(language).document.contract;
  const reference = words.reference({ version: loan.agreementVersion, sha256: loan.agreementSha256 });
  if (!agreement) return [{ heading: words.terms, paragraphs: [words.termsAre({ reference })] }];
  const accepted = words.accepted({ day: dayInWords(manilaDate(loan.createdAt), language), reference });
  return [
    { heading: words.terms, paragraphs: [accepted] },
    ...agreement.clauses.map(({ heading, text }) => ({ heading, paragraphs: [text] })),
  ];
}

function confirmation({ confirmedAt }: LoanRecord, language: Language): DocumentSection {
  const words = wordsIn(language).document.contract;
  const text = confirmedAt === null ? words.offer : words.confirmed({ at: instantInWords(confirmedAt, language) });
  return { heading: words.confirmation, paragraphs: [text] };
}
