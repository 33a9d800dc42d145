import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, formatPesos } from './format-money.ts';
import { fromCentavos, toDecimalString } from './centavos.ts';
import { divideUp, multiplyUp, percentDown, percentUp, roundDown, roundHalfUp, roundUp, toCentavos } from './money.ts';

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
])('toCentavos(%s) is %s', (amount, expected) => {
  expect(toCentavos(amount)).toBe(expected);
});

test('centavos survive the wire and the decimal string', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e15, max: 1e15 }), (centavos) => {
      const wire: unknown = JSON.parse(JSON.stringify(fromCentavos(centavos)));
      expect(fromCentavos(centavos)).toBe(Number(toDecimalString(centavos)));
      expect(toCentavos(Number(wire))).toBe(centavos);
      expect(toCentavos(toDecimalString(centavos))).toBe(centavos);
    }),
  );
});

test.each([
  ['450.00003', 45001, 45000, 45000],
  ['25000.07', 2500007, 2500007, 2500007],
  ['0.005', 1, 1, 0],
  ['0.0049', 1, 0, 0],
  ['0', 0, 0, 0],
])('rounding %s', (units, up, halfUp, down) => {
  expect(roundUp(new Big(units))).toBe(up);
  expect(roundHalfUp(new Big(units))).toBe(halfUp);
  expect(roundDown(new Big(units))).toBe(down);
});

test('an amount beyond the safe integers is refused, not rounded', () => {
  expect(() => roundUp(new Big('1e20'))).toThrow(RangeError);
});

test('products are rounded on the exact value', () => {
  expect(multiplyUp(15000000, '0.0175')).toBe(262500);
  expect(percentUp(15000042, '0.3')).toBe(45001);
  expect(percentUp(16400000, '0.55')).toBe(90200);
  expect(percentDown(15000042, '0.3')).toBe(45000);
});

test('a quotient rounded up is the smallest amount that multiplies back to enough', () => {
  expect(divideUp(256536, '0.0171')).toBe(15002106);
  expect(divideUp(15000576, '48')).toBe(312512);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (amount, scaled) => {
      const rate = new Big(scaled).div(1e6);
      const quotient = divideUp(amount, rate.toFixed());
      expect(rate.times(quotient).gte(amount)).toBe(true);
      expect(quotient === 0 || rate.times(quotient - 1).lt(amount)).toBe(true);
    }),
  );
});

test('money is shown with symbol, thousands separators and two decimals', () => {
  expect(formatPesos(15000000)).toBe('₱150,000.00');
  expect(formatMoney(129505, 'USD', 'en-US')).toBe('$1,295.05');
  expect(formatMoney(40068000, 'JPY', 'en-US')).toBe('¥400,680.00');
  expect(formatMoney(999999999999999, 'PHP')).toBe('₱9,999,999,999,999.99');
});
