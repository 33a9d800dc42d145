import { expect, test } from 'vitest';
import { formatDate, timeOnClock } from './format-date.ts';

const at = '2026-11-21T17:30:00Z';
const spaces = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  ['Asia/Riyadh', 'Nov 21, 2026, 8:30 PM', 'Nov 22, 2026, 1:30 AM (Manila time)', 'Nov 22, 2026 (Manila time)'],
  ['America/Los_Angeles', 'Nov 21, 2026, 9:30 AM', 'Nov 22, 2026, 1:30 AM (Manila time)', 'Nov 22, 2026 (Manila time)'],
  // The same hour all year: nothing to name.
  ['Asia/Hong_Kong', 'Nov 22, 2026, 1:30 AM', 'Nov 22, 2026, 1:30 AM', 'Nov 22, 2026'],
  ['Asia/Manila', 'Nov 22, 2026, 1:30 AM', 'Nov 22, 2026, 1:30 AM', 'Nov 22, 2026'],
])('in %s a member reads %s, an officer %s, a paper %s', (zone, own, officers, papers) => {
  expect(spaces(timeOnClock(at, 'instant', zone, zone))).toBe(own);
  expect(spaces(timeOnClock(at, 'instant', 'Asia/Manila', zone))).toBe(officers);
  expect(timeOnClock(at, 'day', 'Asia/Manila', zone)).toBe(papers);
});

test('a day that is the same on both clocks needs no name', () => {
  expect(timeOnClock('2026-11-21T08:00:00Z', 'day', 'Asia/Manila', 'Asia/Riyadh')).toBe('Nov 21, 2026');
});

test('a calendar date is that date everywhere', () => {
  expect(formatDate('2026-12-21')).toBe('Dec 21, 2026');
});
