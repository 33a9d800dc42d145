import { isRealDate } from '../calendar-date.ts';
import { limits } from '../fields/limits.ts';
import type { RefusalCode } from '../refusal.ts';

/** The day of a later birthday; text order is date order, so 29 February falls on 1 March where there is none. */
const birthdayAfter = (birthDate: string, years: number): string =>
  String(Number(birthDate.slice(0, 4)) + years) + birthDate.slice(4);

/**
 * Whether somebody born on `birthDate` may be a member on the day `today` (both YYYY-MM-DD, today in Manila):
 * from the 18th birthday up to the day before the 81st. Null when fine, otherwise the sentence's code.
 */
export function birthDateProblem(birthDate: string, today: string): RefusalCode | null {
  const { min, max } = limits.ageYears;
  const isFine =
    isRealDate(birthDate) && birthdayAfter(birthDate, min) <= today && today < birthdayAfter(birthDate, max + 1);
  return isFine ? null : 'field.birth_date';
}
