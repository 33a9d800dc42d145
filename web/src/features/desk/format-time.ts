const manila = { timeZone: 'Asia/Manila' } as const;
const instants = new Intl.DateTimeFormat('en-PH', { dateStyle: 'medium', timeStyle: 'short', ...manila });
const dates = new Intl.DateTimeFormat('en-PH', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Nov 21, 2026, 4:05 PM", in Manila. */
export function formatInstant(iso: string): string {
  return instants.format(new Date(iso));
}

/** "Nov 21, 2026" of a calendar date, which has no time zone. */
export function formatDate(calendarDate: string): string {
  return dates.format(new Date(`${calendarDate}T00:00:00Z`));
}
