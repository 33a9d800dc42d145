import { splitIntoInstalments, type InstalmentAmounts } from '../../calculator/instalments.ts';
import type { Centavos } from '../../money/centavos.ts';
import { onBankingDay } from '../../calendar/banking-day.ts';
import { addMonthsClamped, type CalendarDate } from '../../calendar/manila-date.ts';

/** An instalment with the day in Manila by whose end it is to be paid. */
export type ScheduledInstalment = InstalmentAmounts & { readonly dueOn: CalendarDate };

/**
 * The day of the month on which instalment `number` falls due, before days without banks: `number` months after the disbursement on its
 * day of the month, or the month's last where it is shorter, so that 31 January gives 28 February and 31 March. With a pay day it is
 * that day instead, the first time at least one month after the disbursement and before two are over: no month is shortened.
 */
function dueDay(disbursedOn: CalendarDate, number: number, payDay: number | null): CalendarDate {
  if (payDay === null) return addMonthsClamped(disbursedOn, number);
  const isTooSoon = addMonthsClamped(disbursedOn, 1, payDay) < addMonthsClamped(disbursedOn, 1);
  return addMonthsClamped(disbursedOn, isTooSoon ? number + 1 : number, payDay);
}

/**
 * The repayment schedule of a loan disbursed on a day in Manila, an instalment a month: the same amounts whatever the pay day. A day on which no bank works moves to the next on which they do, and the amounts stay: who pays later for nothing pays less.
 */
export function buildSchedule(input: {
  readonly principalCentavos: Centavos;
  readonly interestCentavosPerInstalment: Centavos;
  readonly termMonths: number;
  readonly disbursedOn: CalendarDate;
  /** Chosen by the member; null for the disbursement's own day of the month. */
  readonly payDay: number | null;
  /** Beside the known holidays of the Philippines. */
  readonly extraHolidays: readonly CalendarDate[];
}): ScheduledInstalment[] {
  return splitIntoInstalments(input).map((amounts) => ({
    ...amounts,
    dueOn: onBankingDay(dueDay(input.disbursedOn, amounts.number, input.payDay), input.extraHolidays),
  }));
}
