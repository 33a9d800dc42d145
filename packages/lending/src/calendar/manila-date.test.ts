import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonthsClamped, addWorkingDays, daysBetween, manilaDate } from './manila-date.ts';

test.each([
  ['2026-11-21T15:59:59.999Z', '2026-11-21'],
  ['2026-11-21T16:00:00Z', '2026-11-22'],
  ['2026-12-31T16:00:00Z', '2027-01-01'],
  ['2028-02-28T16:00:00Z', '2028-02-29'],
  ['2026-11-22T00:00:00+08:00', '2026-11-22'],
  [0, '1970-01-01'],
  [-28_800_001, '1969-12-31'],
])('%s is %s in Manila', (instant, date) => {
  expect(manilaDate(instant)).toBe(date);
});

test('no instant is refused', () => {
  expect(() => manilaDate('soon')).toThrow(RangeError);
  expect(() => manilaDate(Number.NaN)).toThrow(RangeError);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-15', 48, '2030-12-15'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s moved by %d months is %s', (date, months, expected) => {
  expect(addMonthsClamped(date, months)).toBe(expected);
});

test.each([
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-22', 2, '2026-11-24'],
  ['2026-11-23', 1, '2026-11-24'],
  ['2026-11-19', 2, '2026-11-23'],
  ['2026-12-31', 1, '2027-01-01'],
  ['1969-12-31', 2, '1970-01-02'],
])('the working day %s plus %d is %s', (date, count, expected) => {
  expect(addWorkingDays(date, count)).toBe(expected);
});

test('days agree with the calendar of the platform', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -30_000, max: 60_000 }),
      fc.integer({ min: -2_000, max: 2_000 }),
      (epochDay, days) => {
        const expected = new Date(epochDay * 86_400_000).toISOString().slice(0, 10);
        expect(addDays('1970-01-01', epochDay)).toBe(expected);
        expect(daysBetween(expected, addDays(expected, days))).toBe(days);
        const startsAt = (epochDay * 24 - 8) * 3_600_000;
        expect(manilaDate(startsAt)).toBe(expected);
        expect(manilaDate(startsAt - 1)).toBe(addDays(expected, -1));
      },
    ),
  );
});
