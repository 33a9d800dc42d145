import { punctualityClasses } from '@tulay/contract/score/score-factors';
import { addMonthsClamped, daysBetween, type CalendarDate } from '../calendar/manila-date.ts';
import type { ScoreFacts } from './score-facts.ts';

/** Days after the due date that cost nothing. */
const freeDays = Math.max(
  ...punctualityClasses.filter(({ points }) => points >= 0).map(({ throughDays }) => throughDays ?? 0),
);

/** Whole months from a day to another; the end of a shorter month completes one. */
function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  let months = Math.max(0, Math.floor(daysBetween(from, to) / 31));
  while (addMonthsClamped(from, months + 1) <= to) months += 1;
  return months;
}

/**
 * The whole months since the first loan was released, or since the last late instalment was paid, if that is later. While
 * one is late there are none. Also months without a loan count: who paid everything stays somebody who paid everything.
 * Null without a released loan; `since` is null while an instalment is late.
 */
export function goodMonths({
  loans,
  on,
}: Pick<ScoreFacts, 'loans' | 'on'>): { readonly since: CalendarDate | null; readonly months: number } | null {
  const first = loans.map(({ releasedOn }) => releasedOn).toSorted()[0];
  if (first === undefined) return null;
  const late = loans
    .flatMap(({ instalments }) => instalments)
    .filter(({ dueOn, paidOn }) => daysBetween(dueOn, paidOn ?? on) > freeDays);
  if (late.some(({ paidOn }) => paidOn === null)) return { since: null, months: 0 };
  const since = late.reduce((latest, { paidOn }) => (paidOn !== null && paidOn > latest ? paidOn : latest), first);
  return { since, months: monthsBetween(since, on) };
}
