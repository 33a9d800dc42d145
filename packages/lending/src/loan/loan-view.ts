import type { Language } from '@tulay/contract/language';
import { memberLoanActions, type Loan } from '@tulay/contract/loan/schemas';
import type { InferOutput } from 'valibot';
import { loanDocumentsOf } from './rules/loan-documents.ts';
import type { Policy } from '../policy.ts';
import { fromCentavos, minus, NOTHING, sumCentavos } from '../money/centavos.ts';
import type { LoanFile } from '../ports/loan-file.ts';
import type { InstalmentBalance, LoanRecord } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';
import { dueCentavos, openCentavos, paidCentavos } from './rules/allocate.ts';
import { instalmentState } from './rules/overdue/lateness.ts';
import { loanActionsFor } from './rules/loan-actions.ts';
import { describeLoan, reasonSentence, statusWords } from './rules/loan-reasons.ts';
import { isClosedLoan } from '@tulay/contract/loan/statuses';
import { manilaDate, type CalendarDate } from '../calendar/manila-date.ts';
import { payoffOn } from './rules/payoff.ts';
import { nextStep } from './rules/next-step.ts';
import { agreedRate } from './agreed-rate.ts';
import { instalmentRecords } from './instalment-records.ts';
import { payDayInWords } from './pay-day/pay-day-offers.ts';
import { quoteView } from './quote-view.ts';

export type LoanView = InferOutput<typeof Loan>;

/** Reads events and instalments beside a loan: two statements. */
export async function readLoanFile(reader: Pick<Reader, 'loans'>, loan: LoanRecord): Promise<LoanFile> {
  const [events, instalments] = [
    await reader.loans.events(loan.id),
    loan.disbursedAt === null ? [] : await reader.loans.instalments(loan.id),
  ];
  return { loan, events, instalments };
}

/** The fixed texts of a status in wire shape. Nothing a person typed is among them. */
function loanStatusView(loan: Pick<LoanRecord, 'status' | 'reason'>, language: Language) {
  const { text, color, icon, message, statement, statementMessage } = describeLoan(loan.status, loan.reason, language);
  return {
    status: loan.status,
    statusText: text,
    statusColor: color,
    statusIcon: icon,
    statusMessage: message,
    statementShow: statement !== '',
    statement,
    statementMessage,
  };
}

/** What the status allows the member to do, in the wire's order. */
export function memberActions(status: LoanRecord['status']): LoanView['memberActions'] {
  const possible: readonly string[] = loanActionsFor(status, 'member');
  return memberLoanActions.filter((action) => (action === 'apply' ? isClosedLoan(status) : possible.includes(action)));
}

function instalmentView(row: InstalmentBalance, today: CalendarDate): LoanView['schedule'][number] {
  return {
    number: row.number,
    dueDate: row.dueOn,
    principalPHP: fromCentavos(row.principalCentavos),
    interestPHP: fromCentavos(minus(row.interestCentavos, row.waivedInterestCentavos)),
    chargesPHP: fromCentavos(row.chargesCentavos),
    totalPHP: fromCentavos(dueCentavos(row)),
    paidPHP: fromCentavos(paidCentavos(row)),
    openPHP: fromCentavos(openCentavos(row)),
    state: instalmentState(row, today),
  };
}

/** What every view of a loan begins with: its figures, how it stands, its numbers and when it was asked for. */
export function loanHeading(loan: LoanRecord, language: Language) {
  return {
    ...quoteView(loan),
    ...loanStatusView(loan, language),
    _id: loan.id,
    id: loan.id,
    loanNumber: loan.loanNumber,
    createdAt: new Date(loan.createdAt).toISOString(),
  };
}

/**
 * The one place that turns a loan's records into the wire's loan. Before disbursement the schedule is the one of a
 * disbursement today (Manila date) and nothing is owed; after it the schedule, what is open and what settles the loan
 * today are the real ones.
 */
export function loanView(
  { loan, events, instalments }: LoanFile,
  policy: Policy,
  now: number,
  language: Language,
): LoanView {
  const isEstimate = loan.disbursedAt === null;
  const today = manilaDate(now);
  const schedule: readonly InstalmentBalance[] = isEstimate ? instalmentRecords(loan, today, policy) : instalments;
  const eir = agreedRate(loan, loan.disbursedAt === null ? today : manilaDate(loan.disbursedAt), schedule);
  const rows = schedule.map((row) => instalmentView(row, today));
  return {
    ...loanHeading(loan, language),
    // There is a loan to show; `status` tells whether it is still open.
    active: true,
    creditScore: loan.creditScore,
    memberActions: memberActions(loan.status),
    documents: [...loanDocumentsOf(loan)],
    agreementVersion: loan.agreementVersion,
    payDay: loan.payDay,
    payDayText: loan.payDay === null ? null : payDayInWords(loan.payDay, language),
    schedule: rows,
    scheduleIsEstimate: isEstimate,
    totalPayablePHP: fromCentavos(sumCentavos(schedule.map(dueCentavos))),
    outstandingPHP: fromCentavos(isEstimate ? NOTHING : sumCentavos(schedule.map(openCentavos))),
    payoffPHP: fromCentavos(isEstimate ? NOTHING : payoffOn(schedule, today).totalCentavos),
    eirMonthlyPercent: eir.monthlyPercent,
    eirYearlyPercent: eir.yearlyPercent,
    events: events.map(({ status, reason, at }) => ({
      status,
      statusText: statusWords(status, language).text,
      reason: reasonSentence(status, reason, language),
      at: new Date(at).toISOString(),
    })),
    nextStep: nextStep({ loan, events, instalments: schedule }, policy, language),
  };
}
