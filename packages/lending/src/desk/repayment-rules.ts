import {
  allocateRepayment,
  openCentavos,
  type InstalmentBalance,
  type RepaymentSplit,
} from '../loan/rules/allocate.ts';
import type { CalendarDate } from '../loan/rules/manila-date.ts';
import type { LoanAction } from '../loan/rules/loan-actions.ts';
import { payoffOn } from '../loan/rules/payoff.ts';
import type { Centavos } from '../money/money.ts';

/** What a repayment does to a schedule. */
export interface PlannedRepayment<Row extends InstalmentBalance> {
  readonly instalments: readonly Row[];
  /** Those of them that are not as they were. */
  readonly changed: readonly Row[];
  readonly split: RepaymentSplit;
  readonly outstandingCentavos: Centavos;
  readonly waivedInterestCentavos: Centavos;
}

/** What of an instalment is paid or waived; it only grows. */
function settledOf(row: InstalmentBalance): Centavos {
  return row.paidPrincipalCentavos + row.paidInterestCentavos + row.paidChargesCentavos + row.waivedInterestCentavos;
}

/**
 * Spreads a repayment over the schedule. Exactly what settles the loan on that day is a payoff: the interest of months not
 * begun is waived and nothing stays open. Null when it is more than that: nobody pays interest of a month not begun by mistake.
 */
export function planRepayment<Row extends InstalmentBalance>(
  instalments: readonly Row[],
  amountCentavos: Centavos,
  on: CalendarDate,
): PlannedRepayment<Row> | null {
  const payoff = payoffOn(instalments, on);
  if (amountCentavos > payoff.totalCentavos) return null;
  const settledBefore = new Map(instalments.map((row) => [row.number, settledOf(row)]));
  const isPayoff = amountCentavos === payoff.totalCentavos;
  const allocated = allocateRepayment(isPayoff ? payoff.instalments : instalments, amountCentavos);
  return {
    instalments: allocated.instalments,
    changed: allocated.instalments.filter((row) => settledOf(row) !== settledBefore.get(row.number)),
    split: allocated.split,
    outstandingCentavos: allocated.instalments.reduce((total, row) => total + openCentavos(row), 0),
    waivedInterestCentavos: isPayoff ? payoff.waivedInterestCentavos : 0,
  };
}

/** What follows from a schedule after a repayment: settled, caught up, or nothing. */
export function actionAfterRepayment(
  instalments: readonly InstalmentBalance[],
  on: CalendarDate,
): Extract<LoanAction, 'settle' | 'catch_up'> | null {
  const open = instalments.filter((row) => openCentavos(row) > 0);
  if (open.length === 0) return 'settle';
  return open.some((row) => row.dueOn < on) ? null : 'catch_up';
}
