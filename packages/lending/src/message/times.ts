import { localeOf, type Language } from '@tulay/contract/language';
import { HOME_TIME_ZONE, isTimeZone } from '@tulay/contract/time-zone';
import type { CalendarDate } from '../calendar/manila-date.ts';
import type { MemberRecord } from '../ports/record/records.ts';

// Some spaces that Intl writes are not in the alphabet of text messages.
function plain(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}

/** An instant (epoch milliseconds) as a member reads it on their own clock. */
export function timeInWords(at: number, { language, timeZone }: Pick<MemberRecord, 'language' | 'timeZone'>): string {
  const zone = isTimeZone(timeZone) ? timeZone : HOME_TIME_ZONE;
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const;
  return plain(new Intl.DateTimeFormat(localeOf(language), format).format(at));
}

/** A day of the calendar as a member reads it. */
export function dayInMessage(day: CalendarDate, language: Language): string {
  const format = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  return plain(new Intl.DateTimeFormat(localeOf(language), format).format(Date.parse(day)));
}
