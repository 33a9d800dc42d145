import { expect, test } from 'vitest';
import type { InstalmentBalance } from './allocate.ts';
import { instalmentState } from './lateness.ts';

const instalment: InstalmentBalance = {
  number: 1,
  dueOn: '2026-12-21',
  principalCentavos: 1_250_000,
  interestCentavos: 45_000,
  chargesCentavos: 0,
  paidPrincipalCentavos: 0,
  paidInterestCentavos: 0,
  paidChargesCentavos: 0,
  waivedInterestCentavos: 0,
};

test('an instalment is due until its day is over, overdue after it, and paid when nothing is open', () => {
  expect(instalmentState(instalment, '2026-12-20')).toBe('DUE');
  expect(instalmentState(instalment, '2026-12-21')).toBe('DUE');
  expect(instalmentState(instalment, '2026-12-22')).toBe('OVERDUE');
  const nearly = { ...instalment, paidPrincipalCentavos: 1_249_999, paidInterestCentavos: 45_000 };
  expect(instalmentState(nearly, '2026-12-22')).toBe('OVERDUE');
  expect(instalmentState({ ...nearly, paidPrincipalCentavos: 1_250_000 }, '2026-12-22')).toBe('PAID');
});

test('interest that was waived is not open, charges are', () => {
  const settled = { ...instalment, paidPrincipalCentavos: 1_250_000, waivedInterestCentavos: 45_000 };
  expect(instalmentState(settled, '2027-01-30')).toBe('PAID');
  expect(instalmentState({ ...settled, chargesCentavos: 100 }, '2027-01-30')).toBe('OVERDUE');
});
