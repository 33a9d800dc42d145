import { expect, test } from 'vitest';
import { amount, greatest, least, minus, negated, NOTHING, plus, sumCentavos, times } from './centavos.ts';
import { formatPesos } from './format-money.ts';

const pesos = amount(1050);
const dollars = amount<'chosen'>(230);

test('amounts of one currency are reckoned as the whole numbers that they are', () => {
  expect(plus(pesos, amount(1), NOTHING)).toBe(1051);
  expect(minus(pesos, amount(1000), amount(60))).toBe(-10);
  expect(times(pesos, 3)).toBe(3150);
  expect([least(pesos, NOTHING), greatest(pesos, amount(2000))]).toEqual([0, 2000]);
  expect(Object.is(negated(NOTHING), 0)).toBe(true);
  expect(sumCentavos([])).toBe(0);
});

test('two currencies are not added, and a number of no known currency is no amount', () => {
  // What is held here is that the compiler refuses each: without an error in the next line it would say so itself.
  // @ts-expect-error pesos and another currency
  expect(plus(pesos, dollars)).toBe(1280);
  // @ts-expect-error as above
  expect(minus(dollars, pesos)).toBe(-820);
  // @ts-expect-error as above
  expect(least(pesos, dollars)).toBe(230);
  // @ts-expect-error another currency has no peso sign
  expect(formatPesos(dollars)).toBe('₱2.30');
  // @ts-expect-error a plain number
  expect(formatPesos(230)).toBe('₱2.30');
});
