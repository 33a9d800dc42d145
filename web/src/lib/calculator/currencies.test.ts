import { expect, test } from 'vitest';
import { usableCurrencies } from './currencies.ts';
import { readRates } from '../rates.ts';

const currency = (currencyCode: string, active = true) => ({
  currencyCode,
  currencyName: currencyCode,
  currencySymbol: currencyCode,
  active,
});
const reply = { base: 'PHP', asOf: '2026-11-01T00:00:00.000Z', stale: false, estimate: false, example: false } as const;

test('a currency without a rate, or not offered, cannot be chosen', () => {
  const all = [currency('PHP'), currency('USD'), currency('XYZ'), currency('EUR', false)];
  const codes = usableCurrencies(all, { PHP: '1', USD: '0.0172', EUR: '0.0148' }).map((one) => one.currencyCode);
  expect(codes).toEqual(['PHP', 'USD']);
});

test('what is no rate is left out', () => {
  expect(readRates({ ...reply, rates: { PHP: 1, USD: 1.72e-2, BAD: 0, WORSE: -3 } }).rates).toEqual({
    PHP: '1',
    USD: '0.0172',
  });
});

test('shipped rates are examples, old ones estimates', () => {
  expect(readRates({ ...reply, rates: {}, example: true }).trust).toBe('example');
  expect(readRates({ ...reply, rates: {}, estimate: true }).trust).toBe('estimate');
  expect(readRates({ ...reply, rates: {} }).trust).toBe('current');
});
