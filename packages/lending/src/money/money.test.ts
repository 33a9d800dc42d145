import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, formatPesos } from './format-money.ts';
import { amount, fromCentavos, toDecimalString } from './centavos.ts';
import { divideUp, multiplyUp, percentDown, percentUp, roundDown, toCentavos } from './money.ts';

test.each([
  [150000, 15000000],
  [150000.42, 15000042],
  [0.1, 10],
  [0, 0],
  [-0, 0],
  [-12.5, -1250],
  ['150000', 15000000],
  ['150000.', 15000000],
  ['.5', 50],
  ['0.10', 10],
  ['1.100', 110],
  [10000000000000, 1e15],
  [1e-7, null],
  [0.1 + 0.2, null],
  ['1.001', null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [10000000000000.01, null],
  ['99999999999999999999', null],
  ['', null],
  ['.', null],
  ['1e3', null],
  [' 1', null],
  ['1,000', null],
  ['0x10', null],
])('toCentavos(%s) is %s', (units, expected) => {
  expect(toCentavos(units)).toBe(expected);
});

test('centavos survive the wire and the decimal string', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e15, max: 1e15 }).map((drawn) => amount(drawn)),
      (centavos) => {
        const wire: unknown = JSON.parse(JSON.stringify(fromCentavos(centavos)));
        expect(fromCentavos(centavos)).toBe(Number(toDecimalString(centavos)));
        expect(toCentavos(Number(wire))).toBe(centavos);
        expect(toCentavos(toDecimalString(centavos))).toBe(centavos);
      },
    ),
  );
});

test.each([
  { exact: '14', up: 14, down: 14 },
  { exact: '14.0003', up: 15, down: 14 },
  { exact: '14.5', up: 15, down: 14 },
  { exact: '14.9999', up: 15, down: 14 },
  { exact: '0.49', up: 1, down: 0 },
  { exact: '0', up: 0, down: 0 },
  { exact: '-0.49', up: 0, down: 0 },
  { exact: '-14.5', up: -14, down: -14 },
])('$exact centavos are $up rounded up, and $down cut', ({ exact, up, down }) => {
  expect(multiplyUp(amount(1), exact)).toBe(up);
  expect(roundDown(new Big(exact))).toBe(down);
});

test('an amount beyond the safe integers is refused, not rounded', () => {
  expect(() => multiplyUp(amount(1), '1e22')).toThrow(RangeError);
});

test('products are rounded on the exact value', () => {
  expect(multiplyUp(amount(15000000), '0.0175')).toBe(262500);
  expect(percentUp(amount(15000042), '0.3')).toBe(45001);
  expect(percentUp(amount(16400000), '0.55')).toBe(90200);
  expect(percentDown(amount(15000042), '0.3')).toBe(45000);
});

test('a quotient rounded up is the smallest amount that multiplies back to enough', () => {
  expect(divideUp(amount(256536), '0.0171')).toBe(15002106);
  expect(divideUp(amount(15000576), '48')).toBe(312512);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (dividend, scaled) => {
      const rate = new Big(scaled).div(1e6);
      const quotient = divideUp(amount(dividend), rate.toFixed());
      expect(rate.times(quotient).gte(dividend)).toBe(true);
      expect(quotient === 0 || rate.times(quotient - 1).lt(dividend)).toBe(true);
    }),
  );
});

test('money is shown with its own symbol, thousands separators and two decimals, yen with none', () => {
  expect(formatPesos(amount(15000000))).toBe('₱150,000.00');
  expect(formatMoney(amount(129505), 'USD', 'en-US')).toBe('$1,295.05');
  expect(formatMoney(amount(40068050), 'JPY')).toBe('¥400,681');
  expect(formatMoney(amount(2005001), 'HKD')).toBe('HK$20,050.01');
  expect(formatMoney(amount(81234), 'KWD')).toBe('KWD\u00a0812.34');
  expect(formatMoney(amount(999999999999999), 'PHP')).toBe('₱9,999,999,999,999.99');
});
