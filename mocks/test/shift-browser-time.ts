import { inject } from 'vitest';
import { shiftTime } from '../src/shift-time.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How far the clock of the browser's tests is ahead; a browser has no environment to read. */
    readonly aheadMs: number;
  }
}

// The browser's part of running all tests at another time (`.ci/moments.ts`).
const aheadMs = inject('aheadMs');
shiftTime(aheadMs);
const machine = performance.timeOrigin + performance.now();
if (Math.abs(Date.now() - machine - aheadMs) > 60_000) throw new Error('The browser does not believe in another time.');
