import { expect, test } from 'vitest';
import type { ChallengePurpose } from '../ports/record/records.ts';
import { lockedUntil } from './rules.ts';

const limits = { otpWrongPerPurpose: 3, otpWrongInAll: 5, otpWrongWindowMs: 100 };
const at = (purpose: ChallengePurpose, ...instants: readonly number[]) => instants.map((one) => ({ purpose, at: one }));

test('below the limits nothing is locked', () => {
  expect(lockedUntil([], 'withdraw', limits, 50)).toBeNull();
  expect(lockedUntil([...at('withdraw', 1, 2), ...at('recover', 3, 4)], 'withdraw', limits, 50)).toBeNull();
});

test('a purpose is locked until the first that hinders is as old as the window, and not a moment longer', () => {
  const wrong = at('withdraw', 10, 20, 30);
  expect(lockedUntil(wrong, 'withdraw', limits, 50)).toBe(110);
  expect(lockedUntil(wrong, 'changeBank', limits, 50)).toBeNull();
  expect(lockedUntil(wrong, 'withdraw', limits, 109)).toBe(110);
  expect(lockedUntil(wrong, 'withdraw', limits, 110)).toBeNull();
});

test('the account is locked by all purposes together, and by the later of both', () => {
  const wrong = [...at('withdraw', 10, 20), ...at('changeEmail', 5, 30), ...at('changeBank', 40)];
  for (const purpose of ['withdraw', 'changeEmail', 'confirmContract'] as const)
    expect(lockedUntil(wrong, purpose, limits, 50)).toBe(105);
  expect(lockedUntil([...wrong, ...at('withdraw', 45)], 'withdraw', limits, 50)).toBe(110);
});

test('recovery stands apart: neither do others close it, nor does it close others', () => {
  const others = [...at('withdraw', 10, 20), ...at('changeEmail', 5, 30), ...at('changeBank', 40)];
  for (const purpose of ['recover', 'recoverHere'] as const)
    expect(lockedUntil(others, purpose, limits, 50)).toBeNull();
  const recovering = [...at('recover', 5, 10, 15), ...at('recoverHere', 20, 25)];
  expect(lockedUntil(recovering, 'withdraw', limits, 50)).toBeNull();
  expect(lockedUntil(recovering, 'recover', limits, 50)).toBe(105);
  expect(lockedUntil(recovering, 'recoverHere', limits, 50)).toBeNull();
});

test('however they are ordered, and more than the limit: the first that hinders decides', () => {
  expect(lockedUntil(at('withdraw', 40, 10, 30, 20), 'withdraw', limits, 50)).toBe(120);
});
