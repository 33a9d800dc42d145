import { perLanguage } from '../lib/language.ts';

const manila = 'Asia/Manila';
const format = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...options }));

const instants = format({ timeStyle: 'short', timeZone: manila });
const days = format({ timeZone: manila });
const dates = format({ timeZone: 'UTC' });

/** "Nov 21, 2026, 4:05 PM" of an ISO instant, in Manila. */
export function formatInstant(iso: string): string {
  return instants().format(new Date(iso));
}

/** "Nov 21, 2026" of an ISO instant, in Manila. */
export function formatDay(iso: string): string {
  return days().format(new Date(iso));
}

/** "Nov 21, 2026" of a calendar date, which has no time zone. */
export function formatDate(calendarDate: string): string {
  return dates().format(new Date(`${calendarDate}T00:00:00Z`));
}
