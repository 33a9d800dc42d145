import { DEFAULT_LOAN_TERMS } from '@tulay/lending/calculator/loan-terms';
import { expect, test } from 'vitest';
import { shipped } from '../site-facts.ts';
import { pricesOf, toLoanTerms } from './prices-of.ts';

test('the first prices are those of the smallest loan over six and twelve months', () => {
  expect(pricesOf(DEFAULT_LOAN_TERMS)).toEqual([
    {
      months: 6,
      amountCentavos: 15_000_000,
      instalmentCentavos: 2_545_000,
      totalCentavos: 15_270_000,
      eirYearlyPercent: '6.321346',
    },
    {
      months: 12,
      amountCentavos: 15_000_000,
      instalmentCentavos: 1_295_000,
      totalCentavos: 15_540_000,
      eirYearlyPercent: '6.782314',
    },
  ]);
});

test('what the build puts in is what those terms come to, and other terms have other prices', () => {
  expect(shipped.prices).toEqual(pricesOf(toLoanTerms(shipped.terms)));
  const [price] = pricesOf(toLoanTerms({ ...shipped.terms, minPhp: 100_000, months: [10] }));
  expect(price).toMatchObject({ months: 10, amountCentavos: 10_000_000, instalmentCentavos: 1_030_000 });
});
