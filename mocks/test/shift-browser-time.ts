import { shiftTime } from '../src/shift-time.ts';

// The browser's part of running all tests at another time (`.ci/moments.ts`).
shiftTime(Number(process.env['TESTS_AHEAD_MS'] ?? 0));
