import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from './centavos.ts';
import { withdrawalProblem } from './withdrawal-problem.ts';

const policy = { withdrawalMoreThanCentavos: amount(99_900) };

test('an amount has to be more than 999 pesos', () => {
  expect(withdrawalProblem(amount(99_900), amount(15_000_000), policy)).toBe('withdrawal.amount_too_small');
  expect(withdrawalProblem(amount(99_901), amount(15_000_000), policy)).toBeNull();
});

test('the whole rest may be less', () => {
  expect(withdrawalProblem(amount(50_000), amount(50_000), policy)).toBeNull();
  expect(withdrawalProblem(amount(49_999), amount(50_000), policy)).toBe('withdrawal.amount_too_small');
  expect(withdrawalProblem(amount(0), amount(0), policy)).toBe('withdrawal.amount_too_small');
});

test('nothing above the balance, and the whole balance always', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 1, max: 1e9 }), (balance, excess) => {
      expect(withdrawalProblem(amount(balance), amount(balance), policy)).toBeNull();
      expect(withdrawalProblem(amount(balance + excess), amount(balance), policy)).toBe(
        'withdrawal.insufficient_balance',
      );
    }),
  );
});
