import { splitIntoInstalments, type InstalmentAmounts } from '../../calculator/instalments.ts';
import type { Centavos } from '../../money/centavos.ts';
import { onBankingDay } from '../../calendar/banking-day.ts';
import { addMonthsClamped, type CalendarDate } from '../../calendar/manila-date.ts';

/** An instalment with the day in Manila by whose end it is to be paid. */
export type ScheduledInstalment = InstalmentAmounts & { readonly dueOn: CalendarDate };

/**
 * The repayment schedule of a loan disbursed on a day in Manila. Instalment n is due n months later on the same day of the month, or on
 * the month's last day where it is shorter: always counted from the disbursement, so that 31 January gives 28 February and 31 March.
 * A day on which no bank works moves to the next on which they do, and the amounts stay: who pays later for nothing pays less.
 */
export function buildSchedule(input: {
  readonly principalCentavos: Centavos;
  readonly interestCentavosPerInstalment: Centavos;
  readonly termMonths: number;
  readonly disbursedOn: CalendarDate;
  /** Beside the known holidays of the Philippines. */
  readonly extraHolidays: readonly CalendarDate[];
}): ScheduledInstalment[] {
  return splitIntoInstalments(input).map((amounts) => ({
    ...amounts,
    dueOn: onBankingDay(addMonthsClamped(input.disbursedOn, amounts.number), input.extraHolidays),
  }));
}
