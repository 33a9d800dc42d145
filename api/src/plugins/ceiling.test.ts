import { makeFakeClock } from '@tulay/lending/testing/fake-ports';
import { expect, test } from 'vitest';
import { makeCeiling, whoseAddress } from './ceiling.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
])('%s counts as %s', (address, whose) => {
  expect(whoseAddress(address)).toBe(whose);
});

test('who sent too many in a minute waits for the next one, the others do not', () => {
  const clock = makeFakeClock();
  const { secondsToWait } = makeCeiling({ requestsPerMinute: 2, requestCounts: null, clock });
  clock.advance(40_000);
  expect([1, 2, 3].map(() => secondsToWait('203.0.113.7'))).toEqual([0, 0, 20]);
  expect(secondsToWait('203.0.113.8')).toBe(0);
  clock.advance(20_000);
  expect(secondsToWait('203.0.113.7')).toBe(0);
});
