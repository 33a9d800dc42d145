import { expect, test } from 'vitest';
import { backupName, overBackups } from './kept-backups.ts';

const hourMs = 3_600_000;
const end = Date.UTC(2026, 10, 28, 6);

test('of two years of hours the newest 48 are kept, one a day for 30 days and one a month for 12 months', () => {
  const names = Array.from({ length: 2 * 365 * 24 }, (_, back) => backupName(end - back * hourMs)).toReversed();
  const over = new Set(overBackups(names));
  const kept = names.filter((name) => !over.has(name));
  expect(kept.slice(-48)).toEqual(names.slice(-48));
  expect(new Set(kept.slice(-48 - 27).map((name) => name.slice(0, 10))).size).toBe(30);
  expect(new Set(kept.map((name) => name.slice(0, 7))).size).toBe(12);
  expect(kept[0]).toBe('2025-12-31T23-00-00.000Z');
  expect(kept.length).toBeLessThan(48 + 30 + 12);
  // Nothing more goes when it is asked again.
  expect(overBackups(kept)).toEqual([]);
});

test('a few are all kept', () => {
  expect(overBackups([backupName(end)])).toEqual([]);
  expect(overBackups([])).toEqual([]);
});
