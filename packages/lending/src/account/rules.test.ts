import { expect, test } from 'vitest';
import { goodRotations, refuseWeakPassword, waitMs } from './rules.ts';

const minuteMs = 60_000;
const windowMs = 15 * minuteMs;

test.each([
  { count: 0, lastAt: null, now: 0, expected: 0 },
  { count: 4, lastAt: 1_000, now: 1_000, expected: 0 },
  { count: 5, lastAt: 1_000, now: 1_000, expected: 30_000 },
  { count: 5, lastAt: 1_000, now: 30_999, expected: 1 },
  { count: 5, lastAt: 1_000, now: 31_000, expected: 0 },
  { count: 6, lastAt: 1_000, now: 1_000, expected: minuteMs },
  { count: 9, lastAt: 1_000, now: 1_000, expected: 8 * minuteMs },
  { count: 10, lastAt: 1_000, now: 1_000, expected: windowMs },
  { count: 400, lastAt: 1_000, now: 1_000, expected: windowMs },
])('after $count wrong tries, at $now: wait $expected ms', ({ count, lastAt, now, expected }) => {
  expect(waitMs({ count, lastAt }, 5, windowMs, now)).toBe(expected);
});

test.each([
  ['Bangka-2026!', null],
  ['Ab1!', 'field.password_length'],
  ['bangka-2026!', 'field.password_upper'],
  ['Password1!', 'field.password_well_known'],
  ['Santos2026!', 'field.password_personal'],
  ['A!a-09171234567', 'field.password_personal'],
])('password %s', async (password, code) => {
  const owner = { phoneNumber: '+639171234567', fullName: 'Maria Santos' };
  const refusal = await refuseWeakPassword(password, owner, 'password');
  expect(refusal?.error.fields?.password ?? null).toBe(code);
});

test.each([
  [[], []],
  [[0], []],
  [[69_999], []],
  [[70_000], [70_000]],
  [
    [0, 69_999, 70_000, 99_999, 100_000],
    [70_000, 99_999, 100_000],
  ],
  [Array.from({ length: 25 }, (_, index) => 90_000 + index), Array.from({ length: 20 }, (_, index) => 90_005 + index)],
])('of the rotations %j', (rotations, good) => {
  expect(goodRotations(rotations, 30_000, 100_000)).toEqual(good);
});
