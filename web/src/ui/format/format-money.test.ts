import { expect, test } from 'vitest';
import { formatMoney, formatWholeMoney } from './format-money.ts';

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

test('whole units', () => {
  expect(formatWholeMoney(8_000_000)).toBe('₱8,000,000');
});
