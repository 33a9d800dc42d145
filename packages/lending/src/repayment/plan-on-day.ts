import { loanYearOn } from '../calculator/charge-cap.ts';
import { manilaDate, type CalendarDate } from '../calendar/manila-date.ts';
import { repaymentPostings } from '../ledger/postings.ts';
import { openCentavos } from '../loan/rules/allocate.ts';
import { chargedYears, readChargedLoan, type ChargedLoan } from '../loan/late/charged-years.ts';
import { planLateCharges, type PlannedCharges } from '../loan/late/plan-late-charges.ts';
import { withoutChargesAfter } from '../loan/late/strike-late-charges.ts';
import { nextLoanStatus } from '../loan/rules/loan-actions.ts';
import { repaymentsAhead } from '../loan/late/waiting-repayments.ts';
import { NOTHING, sumCentavos, type Centavos } from '../money/centavos.ts';
import type { ApprovalRecord } from '../ports/record/approval-record.ts';
import type { InstalmentRecord, LateChargeRecord, LoanRecord } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';
import { planRepayment, type PlannedRepayment } from './repayment-rules.ts';

export interface PlanOnDay extends PlannedRepayment<InstalmentRecord> {
  /** The day in Manila that the repayment counts from. */
  readonly on: CalendarDate;
  /** What was put off while an earlier repayment waited, through that day, before the repayment is spread; and what is charged anew after it. */
  readonly charges: readonly LateChargeRecord[];
  /** What later days were charged and, as it counts from before them, nobody owed. */
  readonly struck: readonly LateChargeRecord[];
}

/**
 * What a repayment (centavos) that counts from an instant does to a loan, or why it cannot be posted. Reads, and writes nothing;
 * `ahead` is what `repaymentsAhead` says of that instant, where it was read already.
 */
export async function planOnDay(
  reader: Pick<Reader, 'loans' | 'ledger' | 'approvals'>,
  loan: LoanRecord,
  amountCentavos: Centavos,
  countsAt: number,
  ahead?: readonly ApprovalRecord[],
): Promise<PlanOnDay | 'loan.wrong_status'> {
  // Only a released loan can be settled, so only to a released loan can anything be paid; what comes after that is kept whole.
  const isPayable = loan.status === 'SETTLED' || nextLoanStatus(loan.status, 'settle') !== null;
  const read = isPayable ? await readChargedLoan(reader, loan) : null;
  if (!read) return 'loan.wrong_status';
  const on = manilaDate(countsAt);
  const wasPutOff = (ahead ?? (await repaymentsAhead(reader, loan, countsAt))).length > 0;
  const asOf = { ...read, ...withoutChargesAfter(read, on) };
  const { struck, through } = asOf;
  const late = wasPutOff || struck.length > 0 ? planLateCharges(asOf, on) : { ...asOf, charges: [], changed: [] };
  const file = { ...asOf, instalments: late.instalments, lateCharges: [...asOf.lateCharges, ...late.charges] };
  const plan = planRepayment(file.instalments, amountCentavos, on, {
    roomCentavos: chargedYears(file, on).at(-1)?.roomCentavos ?? NOTHING,
    laterYearFrom: 12 * (loanYearOn(file.disbursedOn, on) + 1) + 1,
  });
  const since = chargedAnew(file, loan, plan, { countsAt, through });
  const charged = late.instalments.filter((row) => !read.instalments.includes(row));
  const changed = new Set([...charged, ...plan.changed, ...since.changed].map(({ number }) => number));
  return {
    ...plan,
    instalments: since.instalments,
    changed: since.instalments.filter(({ number }) => changed.has(number)),
    outstandingCentavos: sumCentavos(since.instalments.map(openCentavos)),
    on,
    charges: [...late.charges, ...since.charges],
    struck,
  };
}

/** What the days cost that were charged before the payment was known of, now that it is: through the last of them. */
function chargedAnew(
  file: ChargedLoan,
  loan: LoanRecord,
  { instalments, split }: PlannedRepayment<InstalmentRecord>,
  { countsAt, through }: { readonly countsAt: number; readonly through: CalendarDate | null },
): PlannedCharges {
  if (through === null) return { instalments, changed: [], charges: [] };
  // Only the cap reads them.
  const paid = repaymentPostings({ ids: { id: () => '' }, now: countsAt }, loan, '', split);
  return planLateCharges({ ...file, instalments, postings: [...file.postings, ...paid] }, through);
}
