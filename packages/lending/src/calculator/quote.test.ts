import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, sumCentavos } from '../money/centavos.ts';
import { interestPerInstalment, splitIntoInstalments } from './instalments.ts';
import { TERMS_MONTHS } from './loan-terms.ts';
import { quoteLoan } from './quote.ts';

test('150,000.00 over 12 months', () => {
  const { php, xr } = quoteLoan({
    principalCentavos: amount(15_000_000),
    foreignCentavos: amount(15_000_000),
    rate: '1',
    ratePercent: '0.3',
    termMonths: 12,
  });
  expect(xr).toEqual(php);
  expect(php).toMatchObject({
    interestCentavos: 45_000,
    monthlyCentavos: 1_250_000,
    instalmentCentavos: 1_295_000,
    totalPayableCentavos: 15_540_000,
  });
});

test('the instalments add up to the loan and its interest, and the last is never negative, however small the loan', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 800_000_000 }).map((drawn) => amount(drawn)),
      fc.constantFrom('0', '0.3', '0.55', '1', '3'),
      fc.constantFrom(...TERMS_MONTHS),
      (principalCentavos, ratePercent, termMonths) => {
        const interestCentavosPerInstalment = interestPerInstalment(principalCentavos, ratePercent);
        const instalments = splitIntoInstalments({ principalCentavos, interestCentavosPerInstalment, termMonths });
        const { php } = quoteLoan({
          principalCentavos,
          foreignCentavos: amount(principalCentavos),
          rate: '1',
          ratePercent,
          termMonths,
        });
        expect(instalments).toHaveLength(termMonths);
        expect(sumCentavos(instalments.map((one) => one.principalCentavos))).toBe(principalCentavos);
        expect(sumCentavos(instalments.map((one) => one.totalCentavos))).toBe(php.totalPayableCentavos);
        expect(instalments.every((one) => one.principalCentavos >= 0 && one.interestCentavos >= 0)).toBe(true);
        expect(instalments.at(-1)?.totalCentavos).toBe(php.finalInstalmentCentavos);
        expect(php.finalInstalmentCentavos).toBeLessThanOrEqual(php.instalmentCentavos);
      },
    ),
  );
});

test('at the rate that ships the cap never cuts the interest', () => {
  for (const termMonths of TERMS_MONTHS) {
    const { php } = quoteLoan({
      principalCentavos: amount(15_000_000),
      foreignCentavos: amount(15_000_000),
      rate: '1',
      ratePercent: '0.3',
      termMonths,
    });
    expect(php.totalInterestCentavos).toBe(php.interestCentavos * termMonths);
  }
});
