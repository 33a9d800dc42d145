import type { CalendarDate } from '../../calendar/manila-date.ts';
import { minus, NOTHING, plus, sumCentavos, type Centavos } from '../../money/centavos.ts';
import type { InstalmentRecord, LateChargeRecord } from '../../ports/record/records.ts';
import type { ChargedLoan } from './charged-years.ts';
import { planLateCharges, type PlannedCharges } from './plan-late-charges.ts';

export interface StruckCharges extends Pick<ChargedLoan, 'instalments' | 'lateCharges'> {
  /** The charges that fall away, and the last of their days. */
  readonly struck: readonly LateChargeRecord[];
  readonly through: CalendarDate | null;
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
    through: lastDay(struck),
    lateCharges: standing,
    instalments: instalments.map((row) => {
      const ofRow = struck.filter(({ number }) => number === row.number);
      if (ofRow.length === 0) return row;
      return {
        ...row,
        chargesCentavos: minus(row.chargesCentavos, sumCentavos(ofRow.map((charge) => charge.amountCentavos))),
        chargedThrough: lastDay(standing.filter(({ number }) => number === row.number)),
      };
    }),
  };
}

/** A loan whose days after `on`, as far as they were charged and nobody paid it, are charged anew for what it now owes. */
export function chargedAnewAfter(
  file: ChargedLoan,
  on: CalendarDate,
): Pick<StruckCharges, 'struck'> & Pick<PlannedCharges, 'instalments' | 'charges'> {
  const { struck, through, ...asOf } = withoutChargesAfter(file, on);
  if (through === null) return { instalments: file.instalments, struck, charges: [] };
  const { instalments, charges } = planLateCharges({ ...file, ...asOf }, through);
  return { instalments, struck, charges };
}

/** The newest first, as far as what is not paid of the instalment's charges reaches: payments go to the oldest. */
function unpaidAfter(row: InstalmentRecord, lateCharges: readonly LateChargeRecord[], on: CalendarDate) {
  const ofRow = lateCharges.filter(({ number }) => number === row.number);
  if (!ofRow.some((charge) => charge.on > on)) return [];
  // A penalty is of all days since the one before; the collection charge of such a day is made anew with it.
  const since = lastDay(ofRow.filter((charge) => charge.on <= on && (charge.kind === 'penalty' || charge.reversedAt)));
  const later = ofRow
    .filter((charge) => charge.reversedAt === null && charge.on > (since ?? ''))
    .toSorted((a, b) => (a.on < b.on ? 1 : -1));
  const unpaidCentavos = minus(row.chargesCentavos, row.paidChargesCentavos);
  let sum: Centavos = NOTHING;
  const firstPaid = later.findIndex(({ amountCentavos }) => (sum = plus(sum, amountCentavos)) > unpaidCentavos);
  return firstPaid === -1 ? later : later.slice(0, firstPaid);
}

const lastDay = (charges: readonly LateChargeRecord[]): CalendarDate | null =>
  charges
    .map(({ on }) => on)
    .toSorted()
    .at(-1) ?? null;
