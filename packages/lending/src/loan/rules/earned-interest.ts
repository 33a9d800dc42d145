import { daysBetween, type CalendarDate } from '../../calendar/manila-date.ts';
import { amount, greatest, least, minus, NOTHING, sumCentavos, times, type Centavos } from '../../money/centavos.ts';
import type { InstalmentBalance } from '../../ports/record/records.ts';

/**
 * What the first `days` of a period of `ofDays` days earn of an amount. By cumulative rounding, down to a whole centavo: what a single
 * day earns, the difference to the day before, is less than a centavo off its exact part, and all days together earn the amount.
 */
export function earnedInDays(amountCentavos: Centavos, days: number, ofDays: number): Centavos {
  if (days <= 0) return NOTHING;
  if (days >= ofDays) return amountCentavos;
  const dividend = times(amountCentavos, days);
  return amount((dividend - (dividend % ofDays)) / ofDays);
}

/**
 * The interest of a loan that is earned through a day and not paid: what is to stand in its account. An instalment earns from the day after the one before falls due, the
 * first from the day after the release, through its own due day; never more than is owed of it once some is waived. `instalments` in
 * their order.
 */
export function earnedAndUnpaid(
  instalments: readonly InstalmentBalance[],
  releasedOn: CalendarDate,
  through: CalendarDate,
): Centavos {
  return sumCentavos(
    instalments.map(({ dueOn, interestCentavos, waivedInterestCentavos, paidInterestCentavos }, index) => {
      const from = instalments[index - 1]?.dueOn ?? releasedOn;
      const earned = earnedInDays(interestCentavos, daysBetween(from, through), daysBetween(from, dueOn));
      const owed = least(earned, minus(interestCentavos, waivedInterestCentavos));
      return greatest(minus(owed, paidInterestCentavos), NOTHING);
    }),
  );
}
