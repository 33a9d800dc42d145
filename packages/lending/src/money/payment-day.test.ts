import { expect, test } from 'vitest';
import { paymentDayProblem } from './payment-day.ts';

test.each([
  ['2026-11-20', 'field.day_before_release'],
  ['2026-11-21', null],
  ['2026-11-25', null],
  ['2026-11-26', 'field.day_to_come'],
])('a payment of %s on a loan released on the 21st, told on the 25th: %s', (paidOn, problem) => {
  expect(paymentDayProblem(paidOn, { releasedOn: '2026-11-21', today: '2026-11-25' })).toBe(problem);
});
