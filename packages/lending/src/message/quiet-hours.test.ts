import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';
import { earliestAt, quietUntil } from './quiet-hours.ts';

const policy = defaultPolicy();
const shown = (at: number | null) => at && new Date(at).toISOString();

test.each([
  // Manila, eight hours ahead.
  ['Asia/Manila', '2026-11-21T13:59:59.999Z', null],
  ['Asia/Manila', '2026-11-21T14:00:00.000Z', '2026-11-21T22:00:00.000Z'],
  ['Asia/Manila', '2026-11-21T16:30:12.345Z', '2026-11-21T22:00:00.000Z'],
  ['Asia/Manila', '2026-11-21T21:59:59.999Z', '2026-11-21T22:00:00.000Z'],
  ['Asia/Manila', '2026-11-21T22:00:00.000Z', null],
  // The same instants for a nurse in Riyadh and a seafarer's family in Honolulu.
  ['Asia/Riyadh', '2026-11-21T16:30:00.000Z', null],
  ['Asia/Riyadh', '2026-11-21T19:00:00.000Z', '2026-11-22T03:00:00.000Z'],
  ['Pacific/Honolulu', '2026-11-21T08:00:00.000Z', '2026-11-21T16:00:00.000Z'],
  // Zones that are half an hour and three quarters apart from the others.
  ['Asia/Kolkata', '2026-11-21T16:29:00.000Z', null],
  ['Asia/Kolkata', '2026-11-21T16:30:00.000Z', '2026-11-22T00:30:00.000Z'],
  ['Asia/Kathmandu', '2026-11-21T16:15:00.000Z', '2026-11-22T00:15:00.000Z'],
  // London and New York put their clocks forward in this night, and back in that one: six o'clock stays six o'clock.
  ['Europe/London', '2026-03-28T22:00:00.000Z', '2026-03-29T05:00:00.000Z'],
  ['Europe/London', '2026-03-29T04:59:00.000Z', '2026-03-29T05:00:00.000Z'],
  ['Europe/London', '2026-03-29T05:00:00.000Z', null],
  ['Europe/London', '2026-10-24T21:00:00.000Z', '2026-10-25T06:00:00.000Z'],
  ['Europe/London', '2026-10-25T00:30:00.000Z', '2026-10-25T06:00:00.000Z'],
  ['America/New_York', '2026-03-08T03:00:00.000Z', '2026-03-08T10:00:00.000Z'],
  ['America/New_York', '2026-11-01T02:00:00.000Z', '2026-11-01T11:00:00.000Z'],
  // Half an hour of summer time, on Lord Howe Island.
  ['Australia/Lord_Howe', '2026-04-04T11:00:00.000Z', '2026-04-04T19:30:00.000Z'],
  // A zone that this machine does not have counts as Manila's.
  ['Mars/Olympus', '2026-11-21T14:00:00.000Z', '2026-11-21T22:00:00.000Z'],
])('in %s at %s the night ends at %s', (zone, at, end) => {
  expect(shown(quietUntil(Date.parse(at), zone, policy))).toBe(end);
});

test('whatever the minute and the zone, the night ends at six on the clock there, within eight hours and a clock change', () => {
  for (const zone of ['Asia/Manila', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago']) {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' });
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 37 * 60_000 * 11) {
      const end = quietUntil(at, zone, policy);
      const hour = Number(clock.format(at).slice(0, 2));
      expect(end !== null).toBe(hour >= 22 || hour < 6);
      if (end === null) continue;
      expect(clock.format(end)).toBe('06:00');
      expect(end - at).toBeGreaterThan(0);
      expect(end - at).toBeLessThanOrEqual(9 * 3_600_000);
    }
  }
});

test('only one-time passwords and security notices do not wait for the morning', () => {
  const night = Date.parse('2026-11-21T16:00:00Z');
  expect(earliestAt('otp_withdraw', 'Asia/Manila', policy, night)).toBe(night);
  expect(earliestAt('password_changed', 'Asia/Manila', policy, night)).toBe(night);
  expect(earliestAt('loan_approved', 'Asia/Manila', policy, night)).toBe(Date.parse('2026-11-21T22:00:00Z'));
  expect(earliestAt('loan_approved', 'Asia/Riyadh', policy, night)).toBe(night);
});
