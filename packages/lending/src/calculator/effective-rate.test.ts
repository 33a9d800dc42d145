import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, type Centavos } from '../money/centavos.ts';
import { effectiveRate, effectiveRateOfPayments } from './effective-rate.ts';
import { interestPerInstalment } from './instalments.ts';
import { TERMS_MONTHS } from './loan-terms.ts';

const of = (principalCentavos: Centavos, ratePercent: string, termMonths: number) =>
  effectiveRate({
    principalCentavos,
    interestCentavosPerInstalment: interestPerInstalment(principalCentavos, ratePercent),
    termMonths,
  });

test('150,000.00 over 12 months at 0.3 % a month', () => {
  expect(of(amount(15_000_000), '0.3', 12)).toEqual({ monthlyPercent: '0.548349', yearlyPercent: '6.782314' });
});

test('a loan without interest costs nothing', () => {
  expect(of(amount(15_000_000), '0', 12)).toEqual({ monthlyPercent: '0.000000', yearlyPercent: '0.000000' });
});

test.each([
  ['one payment', 10_000, [10_100], '1.000000', '12.682503'],
  // A perpetual 2 % with the loan given back at the end.
  ['interest only', 10_000, [200, 200, 200, 10_200], '2.000000', '26.824179'],
  ['half up', 200_000_000, [200_000_001], '0.000001', '0.000006'],
  ['a very dear loan', 10_000, [20_000], '100.000000', '409500.000000'],
])('known rates: %s', (_name, principal, payments, monthlyPercent, yearlyPercent) => {
  expect(
    effectiveRateOfPayments(
      amount(principal),
      payments.map((payment) => amount(payment)),
    ),
  ).toEqual({ monthlyPercent, yearlyPercent });
});

test('the instalments discounted at the rate are worth the loan', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 15_000_000, max: 800_000_000 }),
      fc.integer({ min: 1, max: 90 }),
      fc.constantFrom(...TERMS_MONTHS),
      (principal, hundredths, termMonths) => {
        const interest = interestPerInstalment(amount(principal), (hundredths / 100).toFixed(2));
        const monthly = Math.ceil(principal / termMonths);
        const payments = Array.from({ length: termMonths }, (_, month) =>
          amount((month < termMonths - 1 ? monthly : principal - monthly * month) + interest),
        );
        const rate = Number(effectiveRateOfPayments(amount(principal), payments).monthlyPercent) / 100;
        const worth = (at: number): number =>
          payments.reduce<number>((total, payment, month) => total + payment / (1 + at) ** (month + 1), 0);
        expect(worth(rate - 0.6e-8)).toBeGreaterThan(principal);
        expect(worth(rate + 0.6e-8)).toBeLessThan(principal);
      },
    ),
  );
});
