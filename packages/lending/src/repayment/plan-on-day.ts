import { loanYearOn } from '../calculator/charge-cap.ts';
import { manilaDate, type CalendarDate } from '../calendar/manila-date.ts';
import { chargedYears, readChargedLoan } from '../loan/late/charged-years.ts';
import { planLateCharges } from '../loan/late/plan-late-charges.ts';
import { nextLoanStatus } from '../loan/rules/loan-actions.ts';
import { repaymentsAhead } from '../loan/late/waiting-repayments.ts';
import { NOTHING, type Centavos } from '../money/centavos.ts';
import type { ApprovalRecord } from '../ports/record/approval-record.ts';
import type { InstalmentRecord, LateChargeRecord, LoanRecord } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';
import { planRepayment, type PlannedRepayment } from './repayment-rules.ts';

export interface PlanOnDay extends PlannedRepayment<InstalmentRecord> {
  /** The day in Manila that the repayment counts from. */
  readonly on: CalendarDate;
  /** What was put off while an earlier repayment waited, through that day: charged before the repayment is spread. */
  readonly charges: readonly LateChargeRecord[];
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
  const late = wasPutOff ? planLateCharges(read, on) : { changed: [], charges: [], instalments: read.instalments };
  const file = { ...read, instalments: late.instalments, lateCharges: [...read.lateCharges, ...late.charges] };
  const plan = planRepayment(file.instalments, amountCentavos, on, {
    roomCentavos: chargedYears(file, on).at(-1)?.roomCentavos ?? NOTHING,
    laterYearFrom: 12 * (loanYearOn(file.disbursedOn, on) + 1) + 1,
  });
  const changed = new Set([...late.changed, ...plan.changed].map(({ number }) => number));
  return {
    ...plan,
    changed: plan.instalments.filter(({ number }) => changed.has(number)),
    on,
    charges: late.charges,
  };
}
