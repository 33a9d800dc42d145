import { expect, test } from 'vitest';
import { amount } from '../../../money/centavos.ts';
import type { InstalmentBalance } from '../../../ports/record/records.ts';
import { instalmentState } from './lateness.ts';

const instalment: InstalmentBalance = {
  number: 1,
  dueOn: '2026-12-21',
  principalCentavos: amount(1_250_000),
  interestCentavos: amount(45_000),
  chargesCentavos: amount(0),
  paidPrincipalCentavos: amount(0),
  paidInterestCentavos: amount(0),
  paidChargesCentavos: amount(0),
  waivedInterestCentavos: amount(0),
};

test('an instalment is due until its day is over, overdue after it, and paid when nothing is open', () => {
  expect(instalmentState(instalment, '2026-12-20')).toBe('DUE');
  expect(instalmentState(instalment, '2026-12-21')).toBe('DUE');
  expect(instalmentState(instalment, '2026-12-22')).toBe('OVERDUE');
  const nearly = { ...instalment, paidPrincipalCentavos: amount(1_249_999), paidInterestCentavos: amount(45_000) };
  expect(instalmentState(nearly, '2026-12-22')).toBe('OVERDUE');
  expect(instalmentState({ ...nearly, paidPrincipalCentavos: amount(1_250_000) }, '2026-12-22')).toBe('PAID');
});

test('interest that was waived is not open, charges are', () => {
  const settled = { ...instalment, paidPrincipalCentavos: amount(1_250_000), waivedInterestCentavos: amount(45_000) };
  expect(instalmentState(settled, '2027-01-30')).toBe('PAID');
  expect(instalmentState({ ...settled, chargesCentavos: amount(100) }, '2027-01-30')).toBe('OVERDUE');
});
