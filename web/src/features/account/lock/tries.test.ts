import { expect, test } from 'vitest';
import { lockPolicy } from './lock-policy.ts';
import { noTries, triesLeft, waitMs, withOneMore, type Tries } from './tries.ts';

const now = 1_000_000;
const after = (wrong: number): Tries =>
  Array.from({ length: wrong }).reduce<Tries>((tries) => withOneMore(tries, now), noTries);

test('the first three wrong codes cost nothing, each further one waits longer', () => {
  const waits = Array.from({ length: 9 }, (_, wrong) => waitMs(after(wrong + 1), now));
  expect(waits).toEqual([0, 0, 0, 30_000, 60_000, 300_000, 900_000, 1_800_000, 3_600_000]);
});

test('a wait ends by itself, and setting the clock back does not lengthen it', () => {
  expect(waitMs(after(4), now + 29_999)).toBe(1);
  expect(waitMs(after(4), now + 30_000)).toBe(0);
  expect(waitMs(after(4), now - 86_400_000)).toBe(30_000);
});

test('ten tries, all of them', () => {
  expect(triesLeft(noTries)).toBe(lockPolicy.mostTries);
  expect(triesLeft(after(9))).toBe(1);
  expect(triesLeft(after(11))).toBe(0);
});
