import type { Clock } from '@tulay/lending/ports';

/** The machine's clock; a test may have it ahead by so many milliseconds, or behind. */
export const systemClock = (aheadMs: number): Clock => ({ now: () => Date.now() + aheadMs });
