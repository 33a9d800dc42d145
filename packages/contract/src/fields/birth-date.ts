import { limits } from './limits.ts';
import type { SentenceCode } from './sentences.ts';

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** How many days a month (1 to 12) has; 0 for what is no month. */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0);
}

/** Whether the text is YYYY-MM-DD and such a day exists, from 1900 on. */
export function isRealDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (parts === null) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year >= 1900 && day >= 1 && day <= daysInMonth(year, month);
}

/** The day of a later birthday; text order is date order, so 29 February falls on 1 March where there is none. */
const birthdayAfter = (birthDate: string, years: number): string =>
  String(Number(birthDate.slice(0, 4)) + years) + birthDate.slice(4);

/**
 * Whether somebody born on `birthDate` may be a member on the day `today` (both YYYY-MM-DD, today in Manila):
 * from the 18th birthday up to the day before the 81st. Null when fine, otherwise the sentence's code.
 */
export function birthDateProblem(birthDate: string, today: string): SentenceCode | null {
  const { min, max } = limits.ageYears;
  const isFine =
    isRealDate(birthDate) && birthdayAfter(birthDate, min) <= today && today < birthdayAfter(birthDate, max + 1);
  return isFine ? null : 'field.birth_date';
}
