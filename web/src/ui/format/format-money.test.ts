import { expect, test } from 'vitest';
import { formatMoney, formatPlain, formatRoundMoney, formatWholeMoney } from './format-money.ts';

test.each([
  [0, '₱0.00'],
  [5, '₱0.05'],
  [15_000_000, '₱150,000.00'],
  [-129_501, '-₱1,295.01'],
  // Beyond what a fraction holds exactly.
  [900_719_925_474_099, '₱9,007,199,254,740.99'],
])('%i centavos', (centavos, text) => {
  expect(formatMoney(centavos)).toBe(text);
});

test('a currency that has no decimals is shown without, and dollars say whose they are', () => {
  expect(formatMoney(40_068_050, 'JPY')).toBe('¥400,681');
  expect(formatMoney(2_005_001, 'HKD')).toBe('HK$20,050.01');
});

test.each([
  [-129_501, 'PHP', '-1,295.01'],
  [40_068_050, 'JPY', '400,681'],
  [2_005_001, 'SAR', '20,050.01'],
])('%i hundredths of %s without the sign', (hundredths, currency, text) => {
  expect(formatPlain(hundredths, currency)).toBe(text);
});

test('whole units', () => {
  expect(formatWholeMoney(8_000_000)).toBe('₱8,000,000');
  expect(formatRoundMoney(1_295_000)).toBe('₱12,950');
  expect(formatRoundMoney(1_295_050)).toBe('₱12,950.50');
});
