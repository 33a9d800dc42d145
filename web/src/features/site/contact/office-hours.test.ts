import { expect, test } from 'vitest';
import { officeHoursIn } from './office-hours.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');
const plain = (hours: { from: string; to: string }) => `${hours.from} ${hours.to}`.replaceAll('\u202f', ' ');

test.each([
  ['Asia/Manila', winter, '10:00 AM 10:00 PM'],
  ['Asia/Dubai', winter, '6:00 AM 6:00 PM'],
  ['Europe/Rome', winter, '3:00 AM 3:00 PM'],
  ['Europe/Rome', summer, '4:00 AM 4:00 PM'],
])('%s', (zone, at, hours) => {
  expect(plain(officeHoursIn(zone, at))).toBe(hours);
});
