import { plus } from '../../money/centavos.ts';
import type { InstalmentRecord, LateChargeRecord } from '../../ports/record/records.ts';
import { chargedYears, type ChargedLoan } from './charged-years.ts';
import { isLate, overdueCentavos } from '../rules/overdue/lateness.ts';
import type { CalendarDate } from '../../calendar/manila-date.ts';
import { lateCharges } from '../../calculator/penalty.ts';

export interface PlannedCharges {
  /** Those of the instalments that change. */
  readonly changed: readonly InstalmentRecord[];
  readonly charges: readonly LateChargeRecord[];
  /** All instalments as they then are. */
  readonly instalments: readonly InstalmentRecord[];
}

/**
 * What lateness costs a loan through the day `on`, for the days that are not charged yet: none is charged twice and none is left
 * out, however often or seldom this runs. What does not fit under the cap of its loan year is not charged, also not later.
 */
export function planLateCharges(file: ChargedLoan, on: CalendarDate): PlannedCharges {
  const charges: LateChargeRecord[] = [];
  const changed: InstalmentRecord[] = [];
  const instalments = file.instalments.map((row) => {
    if (!isLate(row, on) || (row.chargedThrough ?? '') >= on) return row;
    const added = lateCharges({
      dueOn: row.dueOn,
      overdueCentavos: overdueCentavos(row),
      chargedThrough: row.chargedThrough,
      on,
      disbursedOn: file.disbursedOn,
      years: chargedYears({ ...file, lateCharges: [...file.lateCharges, ...charges] }, on),
    });
    charges.push(...added.map((charge) => ({ loanId: row.loanId, number: row.number, ...charge, reversedAt: null })));
    const chargesCentavos = plus(row.chargesCentavos, ...added.map((charge) => charge.amountCentavos));
    const next = { ...row, chargesCentavos, chargedThrough: on };
    changed.push(next);
    return next;
  });
  return { changed, charges, instalments };
}
