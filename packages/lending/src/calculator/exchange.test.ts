import { expect, test } from 'vitest';
import { amount } from '../money/centavos.ts';
import { canonicalPrincipal, exchangeDisplay, principalFromForeign, toRate } from './exchange.ts';
import { DEFAULT_LOAN_TERMS as bounds } from './loan-terms.ts';

test.each([
  ['0.0175', '57.15'],
  ['0.25', '4.00'],
  ['2.6712', '0.38'],
  ['100', '0.01'],
  ['101', '0.010'],
  ['280', '0.0036'],
  ['455.2', '0.0022'],
  ['1000', '0.0010'],
  ['1001', '0.0010'],
  ['90000', '0.000012'],
])('one unit at %s per peso is shown as %s pesos', (rate, shown) => {
  expect(exchangeDisplay(rate)).toBe(shown);
});

test.each([
  [0.0171, '0.0171'],
  ['0.0171234567890123', '0.0171234567890123'],
  [1e-7, '0.0000001'],
  [1, '1'],
  [0, null],
  [-1, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  ['', null],
  ['1,5', null],
  [1e21, null],
])('the rate %s is read as %s', (rate, read) => {
  expect(toRate(rate)).toBe(read);
});

test('a typed foreign amount stands for a peso amount within the bounds', () => {
  expect(principalFromForeign(amount<'chosen'>(256_484), '0.017099', bounds)).toBe(bounds.minCentavos);
  expect(principalFromForeign(amount<'chosen'>(256_486), '0.017099', bounds)).toBe(15_000_059);
  expect(principalFromForeign(amount<'chosen'>(13_679_200), '0.017099', bounds)).toBe(bounds.maxCentavos);
});

test.each([
  ['the peso amount that converts to the foreign one decides', 256_537, 15_002_106, 15_002_106],
  ['a peso amount that does not convert is passed over', 256_537, 20_000_000, 15_002_164],
  ['without a peso amount the foreign one is converted', 256_536, undefined, 15_002_106],
  ['the minimum', 256_500, undefined, 15_000_000],
  ['the maximum', 13_680_000, undefined, 800_000_000],
  ['below the minimum', 256_499, undefined, null],
  ['above the maximum', 13_680_001, 800_000_000, null],
  ['no number', Number.NaN, undefined, null],
])('canonical amount: %s', (_name, loanAmountXRCentavos, loanAmountPHPCentavos, expected) => {
  expect(
    canonicalPrincipal({
      loanAmountXRCentavos: amount(loanAmountXRCentavos),
      loanAmountPHPCentavos: loanAmountPHPCentavos === undefined ? undefined : amount(loanAmountPHPCentavos),
      rate: '0.0171',
      bounds,
    }),
  ).toBe(expected);
});
