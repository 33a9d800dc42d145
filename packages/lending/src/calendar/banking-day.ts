import { PHILIPPINE_HOLIDAYS } from '@tulay/contract/reference/holidays';
import { addDays, isWeekday, type CalendarDate } from './manila-date.ts';

/**
 * `date`, or the first day after it on which banks of the Philippines work: no Saturday, no Sunday, no holiday, and none of
 * `extraHolidays`, which are those that were proclaimed after the table of holidays was made.
 */
export function onBankingDay(date: CalendarDate, extraHolidays: readonly CalendarDate[]): CalendarDate {
  let day = date;
  while (!isWeekday(day) || PHILIPPINE_HOLIDAYS.has(day) || extraHolidays.includes(day)) day = addDays(day, 1);
  return day;
}

/** The `count`th banking day after `date`, which itself does not count. */
export function bankingDaysAfter(
  date: CalendarDate,
  count: number,
  extraHolidays: readonly CalendarDate[],
): CalendarDate {
  let day = date;
  for (let left = count; left > 0; left -= 1) day = onBankingDay(addDays(day, 1), extraHolidays);
  return day;
}
