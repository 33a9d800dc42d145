import { daysInMonth } from '@tulay/contract/calendar-date';

/** A day of the calendar, 'YYYY-MM-DD'; such strings compare in the order of days. */
export type CalendarDate = string;

const DAY_MS = 86_400_000;
// Manila is eight hours ahead of UTC all year and has no summer time.
const MANILA_OFFSET_MS = 8 * 3_600_000;

type Parts = { readonly year: number; readonly month: number; readonly day: number };

const padded = (value: number, width: number): string => String(value).padStart(width, '0');

function format({ year, month, day }: Parts): CalendarDate {
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

function read(text: string): Parts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : null;
}

function parts(date: CalendarDate): Parts {
  const found = read(date);
  if (!found) throw new RangeError('not a day of the calendar');
  return found;
}

function toEpochDay({ year, month, day }: Parts): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

// Counted in eras of 400 years from 1 March 0000, so that the leap day is the last day of a year (Howard Hinnant, civil_from_days).
function fromEpochDay(epochDay: number): CalendarDate {
  const shifted = epochDay + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return format({ year, month, day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1 });
}

/** The day in Manila of an instant: epoch milliseconds or an ISO 8601 text with its zone. Throws a RangeError for what is no instant. */
export function manilaDate(instant: number | string): CalendarDate {
  const epochMs = typeof instant === 'number' ? instant : Date.parse(instant);
  if (!Number.isFinite(epochMs)) throw new RangeError('not an instant');
  return fromEpochDay(Math.floor((epochMs + MANILA_OFFSET_MS) / DAY_MS));
}

/** `date` moved by whole days, also backwards. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromEpochDay(toEpochDay(parts(date)) + days);
}

// The first day of the epoch was a Thursday.
const isWorkingDay = (epochDay: number): boolean => {
  const weekday = (((epochDay + 4) % 7) + 7) % 7;
  return weekday >= 1 && weekday <= 5;
};

/** Whether `date` is a Monday to Friday. Holidays are days like others: nothing here knows them. */
export function isWeekday(date: CalendarDate): boolean {
  return isWorkingDay(toEpochDay(parts(date)));
}

/** The `count`-th working day after `date`, Monday to Friday. Holidays count as working days: nothing here knows them. */
export function addWorkingDays(date: CalendarDate, count: number): CalendarDate {
  let day = toEpochDay(parts(date));
  for (let left = count; left > 0; left -= isWorkingDay(day) ? 1 : 0) day += 1;
  return fromEpochDay(day);
}

/** The same day of the month `months` later, or its `day`; the month's last day where it is shorter. Add from the first date each time, so that nothing drifts. */
export function addMonthsClamped(date: CalendarDate, months: number, day?: number): CalendarDate {
  const from = parts(date);
  const monthsSinceZero = from.year * 12 + from.month - 1 + months;
  const year = Math.floor(monthsSinceZero / 12);
  const month = monthsSinceZero - year * 12 + 1;
  return format({ year, month, day: Math.min(day ?? from.day, daysInMonth(year, month)) });
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return toEpochDay(parts(to)) - toEpochDay(parts(from));
}

/** The first moment of a day in Manila, epoch milliseconds. */
export function startOf(day: CalendarDate): number {
  return Date.parse(`${day}T00:00:00+08:00`);
}
