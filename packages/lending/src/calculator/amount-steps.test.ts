import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from '../money/centavos.ts';
import { amountChips, amountSteps, stepOf } from './amount-steps.ts';
import { DEFAULT_LOAN_TERMS } from './loan-terms.ts';

const bounds = (minPesos: number, maxPesos: number) => ({
  minCentavos: amount(minPesos * 100),
  maxCentavos: amount(maxPesos * 100),
});
const pesos = (centavos: readonly number[]) => centavos.map((one) => one / 100);
const steps = amountSteps(DEFAULT_LOAN_TERMS);

test('steps are 10,000 up to 500,000, 50,000 up to 2 million, then 250,000', () => {
  expect(steps).toHaveLength(36 + 30 + 24);
  expect(pesos(steps.slice(0, 3))).toEqual([150_000, 160_000, 170_000]);
  expect(pesos(steps.slice(34, 38))).toEqual([490_000, 500_000, 550_000, 600_000]);
  expect(pesos(steps.slice(64, 68))).toEqual([1_950_000, 2_000_000, 2_250_000, 2_500_000]);
  expect(pesos(steps.slice(-2))).toEqual([7_750_000, 8_000_000]);
});

test('bounds that are not round are steps themselves, and those between them are round', () => {
  expect(pesos(amountSteps(bounds(123_456, 145_000)))).toEqual([123_456, 130_000, 140_000, 145_000]);
  expect(pesos(amountSteps(bounds(150_000, 150_000)))).toEqual([150_000]);
});

test('whatever is lent, steps rise from the smallest loan to the largest, and are few', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (minCentavos, more) => {
      const all = amountSteps({ minCentavos: amount(minCentavos), maxCentavos: amount(minCentavos + more) });
      expect(all[0]).toBe(minCentavos);
      expect(all.at(-1)).toBe(minCentavos + more);
      expect(all.every((step, index) => index === 0 || step > (all[index - 1] ?? step))).toBe(true);
      expect(all.length).toBeLessThan(200);
    }),
  );
});

test.each([
  [150_000, 0],
  [159_999.99, 0],
  [160_000, 1],
  [100, 0],
  [9_000_000, 89],
])('an amount of %d stands at step %d', (amountPesos, index) => {
  expect(stepOf(steps, amount(amountPesos * 100))).toBe(index);
});

test('four amounts to begin with, as far as they are lent', () => {
  expect(pesos(amountChips(DEFAULT_LOAN_TERMS))).toEqual([150_000, 300_000, 500_000, 1_000_000]);
  expect(pesos(amountChips(bounds(20_000, 60_000)))).toEqual([20_000, 50_000]);
  expect(pesos(amountChips(bounds(20_000, 20_000)))).toEqual([20_000]);
});
