import type { CalendarDate } from '../../calendar/manila-date.ts';
import { minus, NOTHING, plus, sumCentavos, type Centavos } from '../../money/centavos.ts';
import type { InstalmentRecord, LateChargeRecord } from '../../ports/record/records.ts';
import type { ChargedLoan } from './charged-years.ts';

export interface StruckCharges extends Pick<ChargedLoan, 'instalments' | 'lateCharges'> {
  /** The charges that fall away. */
  readonly struck: readonly LateChargeRecord[];
}

/**
 * A loan without the charges of the days after `on` (Manila) that nobody has paid: a payment of that day has come, and what it
 * leaves late is charged anew. What was paid or taken back stays, and so does every day up to it.
 */
export function withoutChargesAfter(
  { instalments, lateCharges }: Pick<ChargedLoan, 'instalments' | 'lateCharges'>,
  on: CalendarDate,
): StruckCharges {
  const struck = instalments.flatMap((row) => unpaidAfter(row, lateCharges, on));
  const standing = lateCharges.filter((charge) => !struck.includes(charge));
  return {
    struck,
    lateCharges: standing,
    instalments: instalments.map((row) => {
      const ofRow = struck.filter(({ number }) => number === row.number);
      if (ofRow.length === 0) return row;
      const days = standing.filter(({ number }) => number === row.number).map((charge) => charge.on);
      return {
        ...row,
        chargesCentavos: minus(row.chargesCentavos, sumCentavos(ofRow.map((charge) => charge.amountCentavos))),
        chargedThrough: days.toSorted().at(-1) ?? null,
      };
    }),
  };
}

/** The newest first, as far as what is not paid of the instalment's charges reaches: payments go to the oldest. */
function unpaidAfter(row: InstalmentRecord, lateCharges: readonly LateChargeRecord[], on: CalendarDate) {
  const unpaidCentavos = minus(row.chargesCentavos, row.paidChargesCentavos);
  const later = lateCharges
    .filter((charge) => charge.number === row.number && charge.on > on && charge.reversedAt === null)
    .toSorted((a, b) => (a.on < b.on ? 1 : -1));
  let sum: Centavos = NOTHING;
  const firstPaid = later.findIndex(({ amountCentavos }) => (sum = plus(sum, amountCentavos)) > unpaidCentavos);
  return firstPaid === -1 ? later : later.slice(0, firstPaid);
}
