import { expect, test, vi } from 'vitest';
import { makeArrivingBodies } from '../../src/plugins/arriving-bodies.ts';

const kilobyte = 1024;
const reading = 64 * kilobyte;

test('when there is no more room the body that took most of it is given up, not the one that needs it', () => {
  const bodies = makeArrivingBodies(3 * reading + 300 * kilobyte);
  const [large, small, other] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  const begun = bodies.begin(large);
  const slow = bodies.begin(small);
  begun.took(200 * kilobyte);
  slow.took(60 * kilobyte);
  const last = bodies.begin(other);
  expect([large, small, other].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  last.took(41 * kilobyte);
  expect([large, small, other].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  // What was given up counts no more, whatever still comes of it.
  begun.took(10 * 1024 * kilobyte);
  begun.ended();
  last.took(150 * kilobyte);
  expect([large, small, other].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
});

test('what has ended leaves its room', () => {
  const bodies = makeArrivingBodies(reading + 100 * kilobyte);
  const giveUp = vi.fn<() => void>();
  for (let count = 0; count < 20; count += 1) {
    const body = bodies.begin(giveUp);
    body.took(100 * kilobyte);
    body.ended();
  }
  expect(giveUp).not.toHaveBeenCalled();
});
