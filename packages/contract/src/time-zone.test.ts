import { expect, test } from 'vitest';
import { isTimeZone, timeZoneOf } from './time-zone.ts';

test.each(['Asia/Manila', 'Asia/Riyadh', 'America/Argentina/Buenos_Aires', 'Etc/GMT+8', 'UTC', 'Europe/London'])(
  '%s is a time zone',
  (name) => expect(isTimeZone(name)).toBe(true),
);
test.each(['', '+08:00', 'Asia', 'Asia/Nowhere', 'Asia/Manila ', '../etc/passwd', `Asia/${'M'.repeat(100)}`])(
  '%s is none',
  (name) => expect(isTimeZone(name)).toBe(false),
);
test.each([
  ['SA', 'Asia/Riyadh'],
  ['AE', 'Asia/Dubai'],
  ['HK', 'Asia/Hong_Kong'],
  ['PH', 'Asia/Manila'],
  // Several: only the phone knows.
  ['US', 'Asia/Manila'],
  ['', 'Asia/Manila'],
  ['Saudi Arabia', 'Asia/Manila'],
])('a worker in %s begins with %s', (country, zone) => expect(timeZoneOf(country)).toBe(zone));
