import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';
import { clockStanding, type ClockStanding } from './clock-standing.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const now = Date.UTC(2026, 10, 24, 4);

test.each<[ClockStanding, string, number | null, number | null]>([
  ['right', 'nothing is known', null, null],
  ['right', 'it was right a moment ago', now, now],
  ['right', 'a pause of 36 hours', now - 36 * hourMs, now - 36 * hourMs],
  ['ahead', 'a millisecond more', now - 36 * hourMs - 1, now - 36 * hourMs - 1],
  ['ahead', '400 days', now - 400 * 24 * hourMs, now - 400 * 24 * hourMs],
  ['ahead', 'a record that was made after the jump', now - 36 * hourMs - 1, now],
  ['right', 'nobody used the service for a week in which it ran', now - hourMs, now - 168 * hourMs],
  ['right', 'five minutes back', now - hourMs, now + 5 * minuteMs],
  ['behind', 'a millisecond more', now - hourMs, now + 5 * minuteMs + 1],
  ['behind', 'a record from after the pause, which was none', now - 400 * 24 * hourMs, now + hourMs],
])('%s: %s', (standing, _why, rightAt, newestAt) => {
  expect(clockStanding({ now, rightAt, newestAt }, defaultPolicy())).toBe(standing);
});
