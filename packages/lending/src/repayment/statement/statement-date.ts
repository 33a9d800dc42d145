import { isRealDate } from '@tulay/contract/calendar-date';
import type { CalendarDate } from '../../calendar/manila-date.ts';

const parts: Readonly<Record<string, string>> = {
  YYYY: '(?<year>\\d{4})',
  YY: '(?<year>\\d{2})',
  MMM: '(?<month>[A-Za-z]{3})[A-Za-z]*\\.?',
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{2})',
  D: '(?<day>\\d{1,2})',
};
const part = /YYYY|YY|MMM|MM|M|DD|D/g;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Whether a text says how dates are written: a year, a month and a day, each once. */
export function isDateFormat(format: string): boolean {
  const found = (format.match(part) ?? []).map((one) => one.charAt(0));
  const isWhole = found.length === 3 && ['D', 'M', 'Y'].every((letter) => found.includes(letter));
  return isWhole && !/[A-Za-z]/.test(format.replaceAll(part, ''));
}

/** A day as a bank writes it, also with a time behind it; null where it is none. */
export function readStatementDate(text: string, format: string): CalendarDate | null {
  const pattern = format
    .split(/(YYYY|YY|MMM|MM|M|DD|D)/)
    .map((one) => parts[one] ?? one.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('');
  const { year = '', month = '', day = '' } = new RegExp(`^${pattern}(?:[ T].*)?$`).exec(text)?.groups ?? {};
  const number = /\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1;
  const two = (value: number | string) => String(value).padStart(2, '0');
  const date = `${year.length === 2 ? '20' : ''}${year}-${two(number)}-${two(day)}`;
  return isRealDate(date) ? date : null;
}
