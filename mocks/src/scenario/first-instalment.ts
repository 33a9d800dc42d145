import { addDays, addMonthsClamped, manilaDate, onBankingDay, dayMs } from '@tulay/lending/calendar';

/** The first instalment of a scenario's loan: the next that can be due, or two days late at least. */
export type FirstInstalment = 'due' | 'overdue';

/**
 * How many milliseconds before `now` a loan was disbursed whose first instalment is in that state. Found by the calendar, since a due
 * date that moves off days without a bank comes up to a week after its month.
 */
export function disbursedAgoMs(state: FirstInstalment, now: number, extraHolidays: readonly string[]): number {
  const today = manilaDate(now);
  const dueAfter = (days: number) => onBankingDay(addMonthsClamped(addDays(today, -days), 1), extraHolidays);
  let days = 0;
  if (state === 'due') while (dueAfter(days + 1) > today) days += 1;
  else while (dueAfter(days) > addDays(today, -2)) days += 1;
  return days * dayMs;
}
