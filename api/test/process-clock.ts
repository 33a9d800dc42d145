import { systemClock } from '../src/adapters/clock.ts';

/** A Monday in the middle of nothing: 15:00 in Manila, 10:00 in Riyadh, 7:00 in London. Messages do not wait for a morning. */
const firstInstant = Date.UTC(2026, 10, 23, 7);

/** How far the clock of each process that a test file starts is ahead of the machine's, or behind: restarts do not set it back. */
export const processClockAheadMs = firstInstant - Date.now();

/** The same clock for the test itself. */
export const processClock = systemClock(processClockAheadMs);

/** What makes this process believe that it runs at another time or place (`.ci/moments.ts`), if anything does. */
export const believed = Object.fromEntries(
  ['NODE_OPTIONS', 'TESTS_AHEAD_MS', 'TZ'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

const isLender = (env: Readonly<Record<string, string>>): boolean => 'COMPANY_LEGAL_NAME' in env;

/** The clock of a process with these variables. A service whose company's facts are set refuses to be told and runs on the real time. */
export const clockOf = (env: Readonly<Record<string, string>>) => (isLender(env) ? systemClock(0) : processClock);

/** The variables of a process's clock. */
export function clockVariables(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { ...believed, ...(!isLender(env) && { TEST_CLOCK_AHEAD_MS: String(processClockAheadMs) }) };
}
