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

const days = new Map<Language, Intl.DateTimeFormat>();

// Each takes some 30 KB beside the heap, which the engine neither counts nor gives back soon: reminders need one a language, not one each.
function dayFormatOf(language: Language): Intl.DateTimeFormat {
  const known = days.get(language);
  if (known) return known;
  const made = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' });
  days.set(language, made);
  return made;
}

/** A day of the calendar as a member reads it. */
export function dayInMessage(day: CalendarDate, language: Language): string {
  return plain(dayFormatOf(language).format(Date.parse(day)));
}
