import { amount } from '@tulay/lending/money/centavos';
import { expect, test } from 'vitest';
import { amountOf, keptAmountText } from './amount-text.ts';

test.each([
  ['1,500.5', '1500.5'],
  ['₱ 1500', '1500'],
  ['1.2.3', '1.2'],
  ['0.129', '0.12'],
  ['12345678901234567', '1000000.00'],
  ['1000000.01', '1000000.00'],
  ['1000000', '1000000'],
  ['', ''],
  ['.', '.'],
])('of "%s" stays "%s"', (typed, kept) => {
  expect(keptAmountText(typed, amount(100_000_000))).toBe(kept);
});

test('an unfinished text is no amount', () => {
  expect(amountOf('')).toBeNull();
  expect(amountOf('.')).toBeNull();
  expect(amountOf('5.')).toBe(500);
});
