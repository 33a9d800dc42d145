// Loaded by every process of the tests (`NODE_OPTIONS=--import`) when they run at another time than now.
import { shiftTime } from '../mocks/src/shift-time.ts';

shiftTime(Number(process.env['TESTS_AHEAD_MS'] ?? 0));
