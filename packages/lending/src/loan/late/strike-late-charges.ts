import type { CalendarDate } from '../../calendar/manila-date.ts';
import { least, minus, sumCentavos } from '../../money/centavos.ts';
import type { InstalmentRecord, LateChargeRecord } from '../../ports/record/records.ts';
import type { ChargedLoan } from './charged-years.ts';
import { planLateCharges, type PlannedCharges } from './plan-late-charges.ts';

export interface StruckCharges extends ChargedLoan {
  /** The charges that fall away, and the last of their days. */
  readonly struck: readonly LateChargeRecord[];
  readonly through: CalendarDate | null;
}

/**
 * A loan without the charges of the days after `on` (Manila) that nobody has paid: a payment of that day has come, or went, and what is
 * late is charged anew. What was paid or taken back stays, and so does every day up to it.
 */
export function withoutChargesAfter(file: ChargedLoan, on: CalendarDate): StruckCharges {
  const ofRows = file.instalments.map((row) => ({ row, ...strikeOf(row, file.lateCharges, on) }));
  const struck = ofRows.flatMap((one) => one.struck);
  return {
    ...file,
    struck,
    through: lastDay(struck),
    lateCharges: file.lateCharges.filter((charge) => !struck.includes(charge)),
    instalments: ofRows.map(({ row, struck: ofRow, since }) =>
      ofRow.length === 0
        ? row
        : {
            ...row,
            chargesCentavos: minus(row.chargesCentavos, sumCentavos(ofRow.map((charge) => charge.amountCentavos))),
            chargedThrough: since,
          },
    ),
  };
}

/** For days that are charged anew officers have made no room under the cap: what they took back would come again. */
export const withoutRoomMade = (file: ChargedLoan): ChargedLoan => ({
  ...file,
  lateCharges: file.lateCharges.map((charge) => ({ ...charge, reversedAt: null })),
});

/** A loan whose days after `on`, as far as they were charged and nobody paid it, are charged anew for what it now owes. */
export function chargedAnewAfter(
  file: ChargedLoan,
  on: CalendarDate,
): Pick<StruckCharges, 'struck'> & Pick<PlannedCharges, 'instalments' | 'charges'> {
  const { struck, through, ...asOf } = withoutChargesAfter(file, on);
  if (through === null) return { instalments: file.instalments, struck, charges: [] };
  const { instalments, charges } = planLateCharges(withoutRoomMade(asOf), through);
  return { instalments, struck, charges };
}

/**
 * Which of an instalment's charges fall away, and the day that it is charged through without them. They end where one stays, and begin where a
 * penalty begins: it is of all days since the one before.
 */
function strikeOf(row: InstalmentRecord, lateCharges: readonly LateChargeRecord[], on: CalendarDate) {
  const ofRow = lateCharges.filter(({ number }) => number === row.number);
  // Payments go to the oldest.
  let paidCentavos = row.paidChargesCentavos;
  const stay = ofRow.filter(({ reversedAt, amountCentavos }) => {
    if (reversedAt !== null) return true;
    const isPaid = paidCentavos > 0;
    paidCentavos = minus(paidCentavos, least(paidCentavos, amountCentavos));
    return isPaid;
  });
  const begins = ['', ...ofRow.filter(({ kind }) => kind === 'penalty').map((charge) => charge.on)]
    .filter((day) => day >= (lastDay(stay) ?? ''))
    .toSorted();
  const since = begins.findLast((day) => day <= on) ?? begins[0];
  const later = since === undefined ? [] : ofRow.filter((charge) => charge.on > since);
  return { struck: later.some((charge) => charge.on > on) ? later : [], since: since || null };
}

const lastDay = (charges: readonly LateChargeRecord[]): CalendarDate | null =>
  charges
    .map(({ on }) => on)
    .toSorted()
    .at(-1) ?? null;
