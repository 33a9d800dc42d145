import { makeFakeClock } from '@tulay/lending/testing/fake-ports';
import { expect, test } from 'vitest';
import { makeRateLimit } from './rate-limit.ts';

test('who sent too many in a minute waits for the next one, the others do not', () => {
  const clock = makeFakeClock();
  const { secondsToWait } = makeRateLimit({ requestsPerMinute: 2, requestCounts: null, clock });
  clock.advance(40_000);
  expect([1, 2, 3].map(() => secondsToWait('203.0.113.7'))).toEqual([0, 0, 20]);
  expect(secondsToWait('203.0.113.8')).toBe(0);
  clock.advance(20_000);
  expect(secondsToWait('203.0.113.7')).toBe(0);
});
