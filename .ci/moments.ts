// The unit tests at every hour of a day and at the ends of months: each run believes that it is then, and somewhere else.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

interface Moment {
  readonly at: string;
  readonly timeZone: string;
}

/** Nights and mornings of members in Riyadh, Manila and California, and days that are not the same day in all of them. */
export const moments: readonly Moment[] = [
  { at: '2026-11-24T00:00Z', timeZone: 'UTC' },
  { at: '2026-11-24T04:00Z', timeZone: 'Asia/Riyadh' },
  { at: '2026-11-24T08:00Z', timeZone: 'America/Los_Angeles' },
  { at: '2026-11-24T12:00Z', timeZone: 'UTC' },
  { at: '2026-11-24T16:00Z', timeZone: 'Asia/Riyadh' },
  { at: '2026-11-24T20:00Z', timeZone: 'America/Los_Angeles' },
  // Midnight in Manila comes while the tests run.
  { at: '2026-12-31T15:57Z', timeZone: 'Asia/Manila' },
  { at: '2027-02-28T06:00Z', timeZone: 'Asia/Riyadh' },
  // The last day of April in California and in Manila.
  { at: '2027-04-30T08:00Z', timeZone: 'America/Los_Angeles' },
];

/** What a process needs to believe in a moment, and to tell the processes that it starts. */
export function believing({ at, timeZone }: Moment): Readonly<Record<string, string>> {
  return {
    TZ: timeZone,
    TESTS_AHEAD_MS: String(Date.parse(at) - Date.now()),
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'shift-clock.ts')).href}`,
  };
}
