import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withdrawalProblem } from './withdrawal-problem.ts';

const policy = { withdrawalMoreThanCentavos: 99_900 };

test('an amount has to be more than 999 pesos', () => {
  expect(withdrawalProblem(99_900, 15_000_000, policy)).toBe('withdrawal.amount_too_small');
  expect(withdrawalProblem(99_901, 15_000_000, policy)).toBeNull();
});

test('the whole rest may be less', () => {
  expect(withdrawalProblem(50_000, 50_000, policy)).toBeNull();
  expect(withdrawalProblem(49_999, 50_000, policy)).toBe('withdrawal.amount_too_small');
  expect(withdrawalProblem(0, 0, policy)).toBe('withdrawal.amount_too_small');
});

test('nothing above the balance, and the whole balance always', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 1, max: 1e9 }), (balance, excess) => {
      expect(withdrawalProblem(balance, balance, policy)).toBeNull();
      expect(withdrawalProblem(balance + excess, balance, policy)).toBe('withdrawal.insufficient_balance');
    }),
  );
});
