import { loanYearOn, type LoanYear } from '../calculator/charge-cap.ts';
import { addDays, addMonthsClamped, manilaDate, startOf, type CalendarDate } from '../calendar/manila-date.ts';
import { interestReceivable } from '../ledger/accounts.ts';
import { repaymentPostings } from '../ledger/postings.ts';
import { openCentavos } from '../loan/rules/allocate.ts';
import { chargedYears, readChargedLoan, type ChargedLoan } from '../loan/late/charged-years.ts';
import { planLateCharges } from '../loan/late/plan-late-charges.ts';
import { withoutChargesAfter, withoutRoomMade } from '../loan/late/strike-late-charges.ts';
import { nextLoanStatus } from '../loan/rules/loan-actions.ts';
import { repaymentsAhead } from '../loan/late/waiting-repayments.ts';
import { NOTHING, sumCentavos, type Centavos } from '../money/centavos.ts';
import type { ApprovalRecord } from '../ports/record/approval-record.ts';
import type { InstalmentRecord, LateChargeRecord, LoanRecord } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';
import { planRepayment, type PlannedRepayment } from './repayment-rules.ts';

export interface PlanOnDay extends PlannedRepayment<InstalmentRecord> {
  /** When it counts, and that day in Manila. */
  readonly countsAt: number;
  readonly on: CalendarDate;
  /** What was put off while an earlier repayment waited, through that day, before the repayment is spread; and what is charged anew after it. */
  readonly charges: readonly LateChargeRecord[];
  /** What later days were charged and, as it counts from before them, nobody owed. */
  readonly struck: readonly LateChargeRecord[];
  /** What the loan's account of interest holds before it. */
  readonly interestBalanceCentavos: Centavos;
}

interface Asked {
  readonly amountCentavos: Centavos;
  readonly countsAt: number;
  readonly now: number;
  /** What `repaymentsAhead` says of that instant, where it is asked already. */
  readonly ahead?: Promise<readonly ApprovalRecord[]>;
}

/**
 * What a repayment that counts from an instant does to a loan, or why it cannot be posted. Reads, and writes nothing. Where the cap of a
 * loan year since would be below what was charged in it by then, as less was owed when it began, it counts from the running year's first day.
 */
export async function planOnDay(
  reader: Pick<Reader, 'loans' | 'ledger' | 'approvals'>,
  loan: LoanRecord,
  { amountCentavos, countsAt, now, ahead }: Asked,
): Promise<PlanOnDay | 'loan.wrong_status'> {
  // Only a released loan can be settled, so only to a released loan can anything be paid; what comes after that is kept whole.
  const isPayable = loan.status === 'SETTLED' || nextLoanStatus(loan.status, 'settle') !== null;
  const [read, waited, interestBalanceCentavos] = await Promise.all([
    isPayable ? readChargedLoan(reader, loan) : null,
    ahead ?? repaymentsAhead(reader, loan, countsAt),
    reader.ledger.balance(interestReceivable(loan.id)),
  ]);
  if (!read) return 'loan.wrong_status';
  const today = manilaDate(now);
  const wasPutOff = waited.length > 0;
  const known = { amountCentavos, today, wasPutOff };
  const { plan, years } = planFrom(read, loan, { ...known, countsAt });
  if (years.every(({ chargedCentavos, capCentavos }) => chargedCentavos <= capCentavos))
    return { ...plan, interestBalanceCentavos };
  const yearsAgo = addMonthsClamped(read.disbursedOn, 12 * loanYearOn(read.disbursedOn, today));
  const inThisYear = Math.min(now, Math.max(countsAt, startOf(addDays(yearsAgo, 1))));
  return { ...planFrom(read, loan, { ...known, countsAt: inThisYear }).plan, interestBalanceCentavos };
}

interface From extends Pick<Asked, 'amountCentavos' | 'countsAt'> {
  readonly today: CalendarDate;
  readonly wasPutOff: boolean;
}

/** The same, and what is then charged in each loan year through today. */
function planFrom(
  read: ChargedLoan,
  loan: LoanRecord,
  { amountCentavos, countsAt, today, wasPutOff }: From,
): { readonly plan: Omit<PlanOnDay, 'interestBalanceCentavos'>; readonly years: readonly LoanYear[] } {
  const on = manilaDate(countsAt);
  const { struck, through, ...asOf } = withoutChargesAfter(read, on);
  const late =
    struck.length > 0
      ? planLateCharges(withoutRoomMade(asOf), on)
      : wasPutOff
        ? planLateCharges(asOf, on)
        : { instalments: asOf.instalments, charges: [] };
  const file = { ...asOf, instalments: late.instalments, lateCharges: [...asOf.lateCharges, ...late.charges] };
  const plan = planRepayment(file.instalments, amountCentavos, on, {
    roomCentavos: chargedYears(file, on).at(-1)?.roomCentavos ?? NOTHING,
    laterYearFrom: 12 * (loanYearOn(file.disbursedOn, on) + 1) + 1,
  });
  // Only the cap reads what it will post.
  const posted = repaymentPostings({ ids: { id: () => '' }, now: countsAt }, loan, '', plan.split);
  const paid = { ...file, instalments: plan.instalments, postings: [...file.postings, ...posted] };
  const since =
    through === null ? { ...paid, changed: [], charges: [] } : planLateCharges(withoutRoomMade(paid), through);
  const charged = late.instalments.filter((row) => !read.instalments.includes(row));
  const changed = new Set([...charged, ...plan.changed, ...since.changed].map(({ number }) => number));
  const lateCharges = [...paid.lateCharges, ...since.charges];
  return {
    plan: {
      ...plan,
      instalments: since.instalments,
      changed: since.instalments.filter(({ number }) => changed.has(number)),
      outstandingCentavos: sumCentavos(since.instalments.map(openCentavos)),
      countsAt,
      on,
      charges: [...late.charges, ...since.charges],
      struck,
    },
    years: chargedYears({ ...paid, instalments: since.instalments, lateCharges }, today),
  };
}
