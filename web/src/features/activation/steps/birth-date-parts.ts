import { birthDateProblem } from '@tulay/contract/activation/birth-date';
import { manilaToday } from '../../../lib/manila-today.ts';

export type BirthDatePart = 'day' | 'month' | 'year';

const usual: readonly BirthDatePart[] = ['day', 'month', 'year'];

/** In which order people of a locale write a date. */
export function birthDateOrder(locale: string): readonly BirthDatePart[] {
  const written = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  const known = new Set<string>(usual);
  // What is in the set is one of the three.
  const order = written.filter((type) => known.has(type)) as BirthDatePart[];
  return order.length === usual.length ? order : usual;
}

const lengths = { day: 2, month: 2, year: 4 } as const satisfies Record<BirthDatePart, number>;
export const lengthOfPart = (part: BirthDatePart): number => lengths[part];

/** "5" becomes "05"; a year stays as it is, because nobody knows its century. */
export function padPart(part: BirthDatePart, typed: string): string {
  return part === 'year' || typed === '' ? typed : typed.padStart(lengths[part], '0');
}

/** YYYY-MM-DD from what stands in the three boxes, real or not. */
export function joinBirthDate({
  birthDay,
  birthMonth,
  birthYear,
}: {
  birthDay: string;
  birthMonth: string;
  birthYear: string;
}): string {
  return [birthYear, padPart('month', birthMonth), padPart('day', birthDay)].join('-');
}

export function isAcceptedBirthDate(date: string, today: string = manilaToday()): boolean {
  return birthDateProblem(date, today) === null;
}
