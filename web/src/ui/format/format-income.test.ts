import { expect, test } from 'vitest';
import { formatIncome } from './format-income.ts';

test('an income has its currency and its thousands apart', () => {
  expect(formatIncome({ incomeCurrency: 'SAR', monthlyNetIncome: '5200' })).toBe('SAR\u00a05,200');
  expect(formatIncome({ incomeCurrency: 'IDR', monthlyNetIncome: '1234567890' })).toBe('IDR\u00a01,234,567,890');
  expect(formatIncome({ monthlyNetIncome: '999' })).toBe('999');
  expect(formatIncome({ incomeCurrency: 'SAR' })).toBe('');
});
