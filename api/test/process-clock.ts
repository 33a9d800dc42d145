import { systemClock } from '../src/adapters/clock.ts';

/** A Monday in the middle of nothing: 15:00 in Manila, 10:00 in Riyadh, 7:00 in London. Messages do not wait for a morning. */
const firstInstant = Date.UTC(2026, 10, 23, 7);

/** How far the clock of each process that a test file starts is ahead of the machine's, or behind: restarts do not set it back. */
export const processClockAheadMs = firstInstant - Date.now();

/** The same clock for the test itself. */
export const processClock = systemClock(processClockAheadMs);

/** The variable for a process's environment. A service whose company's facts are set refuses it and runs on the real time. */
export function clockVariable(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return 'COMPANY_LEGAL_NAME' in env ? {} : { TEST_CLOCK_AHEAD_MS: String(processClockAheadMs) };
}
