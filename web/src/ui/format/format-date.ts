import { HOME_TIME_ZONE } from '@tulay/contract/time-zone';
import { app } from '../../words/generated/app.ts';
import { locale } from '../../lib/language/language.ts';

/** How much of an instant a screen shows. */
const styles = {
  instant: { dateStyle: 'medium', timeStyle: 'short' },
  day: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  weekday: { weekday: 'long', hour: 'numeric', minute: '2-digit' },
} as const;
type Shown = keyof typeof styles;

const formats = new Map<string, Intl.DateTimeFormat>();

// Making one costs far more than using it. No zone: that of the device.
function formatOf(shown: Shown, zone: string | undefined): Intl.DateTimeFormat {
  const key = `${locale()} ${shown} ${zone ?? ''}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale(), { ...styles[shown], timeZone: zone });
  formats.set(key, made);
  return made;
}

/**
 * An ISO instant on one clock, which is named unless the reader's own clock says the same. Every time on a screen is
 * written here: members read their own clock, officers and papers have Manila's. `readersZone`: that of the device.
 */
export function timeOnClock(iso: string, shown: Shown, zone: string | undefined, readersZone?: string): string {
  const at = new Date(iso);
  const text = formatOf(shown, zone).format(at);
  // Only Manila's clock is ever shown to somebody elsewhere.
  return text === formatOf(shown, readersZone).format(at) ? text : app.manilaTime({ text });
}

/** "Nov 21, 2026, 4:05 PM" of an ISO instant, on the reader's own clock. */
export function formatInstant(iso: string): string {
  return timeOnClock(iso, 'instant', undefined);
}

/** "4:05 PM" of an ISO instant within the hour, on the reader's own clock. */
export function formatTime(iso: string): string {
  return timeOnClock(iso, 'time', undefined);
}

/** "Saturday 4:05 PM" of an ISO instant within the week, on the reader's own clock. */
export function formatWeekday(iso: string): string {
  return timeOnClock(iso, 'weekday', undefined);
}

/** "Nov 21, 2026" of an ISO instant, by the reader's own clock. */
export function formatDay(iso: string): string {
  return timeOnClock(iso, 'day', undefined);
}

/** "Nov 21, 2026, 4:05 PM (Manila time)", for officers; the clock is named where the reader's shows another time. */
export function formatManilaInstant(iso: string): string {
  return timeOnClock(iso, 'instant', HOME_TIME_ZONE);
}

/** "Nov 21, 2026 (Manila time)", for officers and papers; the clock is named where the reader's shows another day. */
export function formatManilaDay(iso: string): string {
  return timeOnClock(iso, 'day', HOME_TIME_ZONE);
}

/** "Nov 21, 2026" of a calendar date, which has no time zone. */
export function formatDate(calendarDate: string): string {
  return formatOf('day', 'UTC').format(new Date(`${calendarDate}T00:00:00Z`));
}
