import { addDays, addMonthsClamped, manilaDate, onBankingDay } from '@tulay/lending/calendar';
import { expect, test } from 'vitest';
import { disbursedAgoMs } from './first-instalment.ts';

const dayMs = 86_400_000;

/** Every day of three years, with Christmas, New Year and Holy Week in them. */
const days = Array.from({ length: 3 * 365 }, (_, day) => Date.UTC(2026, 0, 1, 2) + day * dayMs);

const dueOn = (now: number, agoMs: number) => onBankingDay(addMonthsClamped(manilaDate(now - agoMs), 1), []);

// No month after one of 28 days has a due date on its 29th to 31st, and behind these may lie days without a bank.
test('an instalment that is due comes within eight days, whatever day it is', () => {
  for (const now of days) {
    const [today, due] = [manilaDate(now), dueOn(now, disbursedAgoMs('due', now, []))];
    expect(due > today && due <= addDays(today, 8)).toBe(true);
  }
});

test('one that is overdue is so since two days at least, and two weeks at most', () => {
  for (const now of days) {
    const [today, due] = [manilaDate(now), dueOn(now, disbursedAgoMs('overdue', now, []))];
    expect(due <= addDays(today, -2) && due >= addDays(today, -14)).toBe(true);
  }
});
