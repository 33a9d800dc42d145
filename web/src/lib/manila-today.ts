import { HOME_TIME_ZONE } from '@tulay/contract/time-zone';

/** The calendar day in Manila, where ages and due dates are counted. */
export function manilaToday(now: Date = new Date()): string {
  // The Swedish way of writing a date is YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: HOME_TIME_ZONE }).format(now);
}
