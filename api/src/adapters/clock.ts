import type { Clock } from '@tulay/lending/ports/ports';

export const systemClock: Clock = { now: () => Date.now() };
