import { minus, NOTHING, times, type Centavos } from '../money/centavos.ts';
import { percentDown } from '../money/money.ts';
import { capCharge, loanYearOn, type LoanYear } from './charge-cap.ts';
import { addDays, daysBetween, type CalendarDate } from '../calendar/manila-date.ts';

/** Percent of the overdue instalment for each day of delay, from PENALTY_FROM_DAY on. */
export const PENALTY_PERCENT_PER_DAY = '0.3';
/** The first day after the due date that costs a penalty: three days are free. */
export const PENALTY_FROM_DAY = 4;
/** Percent of the overdue instalment, once, when it is later than COLLECTION_AFTER_DAYS. */
export const COLLECTION_PERCENT = '5';
export const COLLECTION_AFTER_DAYS = 30;

/** A charge on a late instalment, to be booked on a day. */
export type LateCharge = {
  readonly kind: 'penalty' | 'collection';
  readonly on: CalendarDate;
  readonly amountCentavos: Centavos;
};

/**
 * What lateness costs on one instalment for the days after `chargedThrough` (null: none charged yet) through `on`. `overdueCentavos` is
 * what is open of the instalment itself, without earlier charges: they bear no penalty. `years` are the loan's years through `on`, each
 * with its room under the cap; what does not fit is not charged. One penalty for each loan year touched, cut to a whole centavo, and the
 * collection charge on its one day. Feed the returned charges back into the years before asking for the next instalment.
 */
export function lateCharges(input: {
  readonly dueOn: CalendarDate;
  readonly overdueCentavos: Centavos;
  readonly chargedThrough: CalendarDate | null;
  readonly on: CalendarDate;
  readonly disbursedOn: CalendarDate;
  readonly years: readonly LoanYear[];
}): LateCharge[] {
  const { dueOn, overdueCentavos, on, disbursedOn, years } = input;
  const notCharged = input.chargedThrough === null ? 1 : daysBetween(dueOn, input.chargedThrough) + 1;
  const lastDay = daysBetween(dueOn, on);
  const room = years.map((year) => year.roomCentavos);
  const charges: LateCharge[] = [];
  const yearOf = (day: number): number => loanYearOn(disbursedOn, addDays(dueOn, day));
  const charge = (kind: LateCharge['kind'], day: number, proposedCentavos: Centavos): void => {
    const date = addDays(dueOn, day);
    const index = yearOf(day);
    const year = years[index];
    if (!year) throw new RangeError('the loan years do not reach the day of a charge');
    const amountCentavos = capCharge(proposedCentavos, { ...year, roomCentavos: room[index] ?? NOTHING });
    room[index] = minus(room[index] ?? NOTHING, amountCentavos);
    if (amountCentavos > 0) charges.push({ kind, on: date, amountCentavos });
  };
  for (const stretch of penaltyStretches(Math.max(PENALTY_FROM_DAY, notCharged), lastDay, yearOf)) {
    charge('penalty', stretch.lastDay, percentDown(times(overdueCentavos, stretch.days), PENALTY_PERCENT_PER_DAY));
  }
  const collectionDay = COLLECTION_AFTER_DAYS + 1;
  if (collectionDay >= notCharged && collectionDay <= lastDay)
    charge('collection', collectionDay, percentDown(overdueCentavos, COLLECTION_PERCENT));
  return charges;
}

/** The days that bear a penalty, grouped by loan year: how many, and the last of them. */
function penaltyStretches(
  firstDay: number,
  lastDay: number,
  yearOf: (day: number) => number,
): { lastDay: number; days: number }[] {
  const byYear = new Map<number, { lastDay: number; days: number }>();
  for (let day = firstDay; day <= lastDay; day += 1) {
    const year = yearOf(day);
    byYear.set(year, { lastDay: day, days: (byYear.get(year)?.days ?? 0) + 1 });
  }
  return [...byYear.values()];
}
