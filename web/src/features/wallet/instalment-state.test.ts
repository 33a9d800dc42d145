import { expect, test } from 'vitest';
import { instalmentState, openCentavos } from './instalment-state.ts';

const instalment = { dueDate: '2026-12-21', totalPHP: 12_950, paidPHP: 0 };

test('an instalment is due until its day is over, overdue after it, and paid when nothing is open', () => {
  expect(instalmentState(instalment, '2026-12-20')).toBe('due');
  expect(instalmentState(instalment, '2026-12-21')).toBe('due');
  expect(instalmentState(instalment, '2026-12-22')).toBe('overdue');
  expect(instalmentState({ ...instalment, paidPHP: 12_949.99 }, '2026-12-22')).toBe('overdue');
  expect(instalmentState({ ...instalment, paidPHP: 12_950 }, '2026-12-22')).toBe('paid');
});

test('what is open of it is exact to the centavo', () => {
  expect(openCentavos({ totalPHP: 12_950.3, paidPHP: 12_950.1 })).toBe(20);
  expect(openCentavos({ totalPHP: 12_950, paidPHP: 13_000 })).toBe(0);
});
