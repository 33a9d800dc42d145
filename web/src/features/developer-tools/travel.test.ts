import { expect, test } from 'vitest';
import { afterDays, afterMonths, onDate, writtenDate } from './travel.ts';

const at = (...date: [number, number, number]) => new Date(...date, 10, 30).getTime();

test('days and months go on by the calendar', () => {
  expect(afterDays(at(2026, 10, 30), 1)).toBe(at(2026, 11, 1));
  expect(afterMonths(at(2026, 10, 21), 1)).toBe(at(2026, 11, 21));
  expect(afterMonths(at(2026, 11, 31), 2)).toBe(at(2027, 1, 28));
});

test('a date field and an instant say the same day', () => {
  expect(writtenDate(at(2026, 0, 5))).toBe('2026-01-05');
  expect(onDate(at(2026, 0, 31), '2026-02-28')).toBe(at(2026, 1, 28));
});
