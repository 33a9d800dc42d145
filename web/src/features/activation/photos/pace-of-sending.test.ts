import { expect, test } from 'vitest';
import { paceOfSending } from './pace-of-sending.ts';

test('the time left is told at the pace of what was sent after the buffers were full', () => {
  const secondsLeft = paceOfSending();
  expect(secondsLeft(0, 0)).toBeUndefined();
  expect(secondsLeft(0.5, 10)).toBeUndefined();
  // A quarter in five seconds; another quarter is left.
  expect(secondsLeft(0.75, 5_010)).toBe(5);
  // The line got slower: three eighths in fifteen seconds.
  expect(secondsLeft(0.875, 15_010)).toBe(5);
  // The phone's buffers have the rest, and say nothing of how far they are.
  expect(secondsLeft(1, 16_000)).toBeUndefined();
});

test('what is tried once more has sent no more than before, and no pace of its own yet', () => {
  const secondsLeft = paceOfSending();
  secondsLeft(0.5, 0);
  expect(secondsLeft(0.5, 9_000)).toBeUndefined();
});
