import type { CalendarDate } from '../calendar/manila-date.ts';
import type { ArrivedSplit } from '../ledger/postings.ts';
import { allocateRepayment, openCentavos, paidCentavos, splitTotal } from '../loan/rules/allocate.ts';
import { payoffOn } from '../loan/rules/payoff.ts';
import type { InstalmentBalance, InterestWaiverRecord } from '../ports/record/records.ts';
import { least, minus, NOTHING, plus, sumCentavos, type Centavos } from '../money/centavos.ts';

/** What a repayment does to a schedule. */
export interface PlannedRepayment<Row extends InstalmentBalance> {
  readonly instalments: readonly Row[];
  /** Those of them that are not as they were. */
  readonly changed: readonly Row[];
  readonly split: ArrivedSplit;
  readonly outstandingCentavos: Centavos;
  /** The interest that fell away with it, by instalment. */
  readonly waivers: readonly Pick<InterestWaiverRecord, 'number' | 'amountCentavos'>[];
}

/** What of an instalment is paid or waived; it only grows. */
function settledOf(row: InstalmentBalance): Centavos {
  return plus(paidCentavos(row), row.waivedInterestCentavos);
}

/** What may still be charged in the running loan year, and the first instalment that belongs to a later one. */
export interface PaidAhead {
  readonly roomCentavos: Centavos;
  readonly laterYearFrom: number;
}

/** Spreads an amount. Interest of a later year that is paid ahead belongs to this year: what does not fit under its cap is waived. */
function allocateInsideCap<Row extends InstalmentBalance>(
  instalments: readonly Row[],
  amountCentavos: Centavos,
  ahead: PaidAhead,
) {
  let rows = instalments;
  for (;;) {
    const allocated = allocateRepayment(rows, amountCentavos);
    const taken = allocated.instalments.map((row, index) => ({
      number: row.number,
      interestCentavos: minus(row.paidInterestCentavos, rows[index]?.paidInterestCentavos ?? NOTHING),
    }));
    const later = taken.filter(({ number, interestCentavos }) => number >= ahead.laterYearFrom && interestCentavos > 0);
    const last = later.at(-1);
    const excessCentavos = minus(sumCentavos(later.map((row) => row.interestCentavos)), ahead.roomCentavos);
    if (!last || excessCentavos <= 0) return allocated;
    const waivedCentavos = least(excessCentavos, last.interestCentavos);
    rows = rows.map((row) =>
      row.number === last.number
        ? { ...row, waivedInterestCentavos: plus(row.waivedInterestCentavos, waivedCentavos) }
        : row,
    );
  }
}

/**
 * Spreads a repayment over the schedule. Exactly what settles the loan on that day is a payoff: the interest of months not
 * begun is waived and nothing stays open. What is more than that stays the member's: nobody pays interest of a month not begun by mistake.
 */
export function planRepayment<Row extends InstalmentBalance>(
  instalments: readonly Row[],
  amountCentavos: Centavos,
  on: CalendarDate,
  ahead: PaidAhead,
): PlannedRepayment<Row> {
  const payoff = payoffOn(instalments, on);
  const appliedCentavos = least(amountCentavos, payoff.totalCentavos);
  const before = new Map(instalments.map((row) => [row.number, row]));
  const isPayoff = appliedCentavos === payoff.totalCentavos;
  const ordered = instalments.toSorted((a, b) => a.number - b.number);
  const allocated = isPayoff
    ? allocateRepayment(payoff.instalments, appliedCentavos)
    : allocateInsideCap(ordered, appliedCentavos, ahead);
  return {
    instalments: allocated.instalments,
    changed: allocated.instalments.filter((row) => settledOf(row) !== settledOf(before.get(row.number) ?? row)),
    split: { ...allocated.split, unappliedCentavos: minus(amountCentavos, splitTotal(allocated.split)) },
    outstandingCentavos: sumCentavos(allocated.instalments.map(openCentavos)),
    waivers: allocated.instalments
      .map(({ number, waivedInterestCentavos }) => ({
        number,
        amountCentavos: minus(waivedInterestCentavos, before.get(number)?.waivedInterestCentavos ?? NOTHING),
      }))
      .filter(({ amountCentavos }) => amountCentavos > 0),
  };
}
