import { loanYearOn, type LoanYear } from '../calculator/charge-cap.ts';
import { addDays, addMonthsClamped, manilaDate, startOf, type CalendarDate } from '../calendar/manila-date.ts';
import { interestReceivable } from '../ledger/accounts.ts';
import { repaymentPostings } from '../ledger/postings.ts';
import { openCentavos } from '../loan/rules/allocate.ts';
import {
  chargedLoan,
  chargedYears,
  readCharges,
  type ChargedLoan,
  type LoanCharges,
} from '../loan/late/charged-years.ts';
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
}

/** What a plan is made from, beside the loan itself. */
export interface Standing {
  readonly charges: LoanCharges;
  readonly waited: readonly ApprovalRecord[];
  readonly interestBalanceCentavos: Centavos;
}

/** Reads it as of an instant, all at once, of whatever loan has the id. */
export async function readStanding(
  reader: Pick<Reader, 'loans' | 'ledger' | 'approvals'>,
  loan: Pick<LoanRecord, 'id' | 'memberId'>,
  at: number,
): Promise<Standing> {
  const [charges, waited, interestBalanceCentavos] = await Promise.all([
    readCharges(reader, loan.id),
    repaymentsAhead(reader, loan, at),
    reader.ledger.balance(interestReceivable(loan.id)),
  ]);
  return { charges, waited, interestBalanceCentavos };
}

/** Reads what it is made from, and plans. Writes nothing. */
export async function planOnDay(
  reader: Pick<Reader, 'loans' | 'ledger' | 'approvals'>,
  loan: LoanRecord,
  asked: Asked,
): Promise<PlanOnDay | 'loan.wrong_status'> {
  return planFrom(await readStanding(reader, loan, asked.countsAt), loan, asked);
}

/**
 * What a repayment that counts from an instant does to a loan, or why it cannot be posted. Where the cap of a
 * loan year since would be below what was charged in it by then, as less was owed when it began, it counts from the running year's first day.
 */
export function planFrom(
  { charges, waited, interestBalanceCentavos }: Standing,
  loan: LoanRecord,
  { amountCentavos, countsAt, now }: Asked,
): PlanOnDay | 'loan.wrong_status' {
  // Only a released loan can be settled, so only to a released loan can anything be paid; what comes after that is kept whole.
  const isPayable = loan.status === 'SETTLED' || nextLoanStatus(loan.status, 'settle') !== null;
  const charged = isPayable ? chargedLoan(loan, charges) : null;
  if (!charged) return 'loan.wrong_status';
  const today = manilaDate(now);
  const known = { amountCentavos, today, wasPutOff: waited.length > 0 };
  const { plan, years } = spreadFrom(charged, loan, { ...known, countsAt });
  if (years.every(({ chargedCentavos, capCentavos }) => chargedCentavos <= capCentavos))
    return { ...plan, interestBalanceCentavos };
  const yearsAgo = addMonthsClamped(charged.disbursedOn, 12 * loanYearOn(charged.disbursedOn, today));
  const inThisYear = Math.min(now, Math.max(countsAt, startOf(addDays(yearsAgo, 1))));
  return { ...spreadFrom(charged, loan, { ...known, countsAt: inThisYear }).plan, interestBalanceCentavos };
}

interface From extends Pick<Asked, 'amountCentavos' | 'countsAt'> {
  readonly today: CalendarDate;
  readonly wasPutOff: boolean;
}

/** The same, and what is then charged in each loan year through today. */
function spreadFrom(
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
