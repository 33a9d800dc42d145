import { lockPolicy } from './lock-policy.ts';

/** Codes tried since the last right one. */
export interface Tries {
  readonly count: number;
  /** By the device's clock. */
  readonly waitUntil: number;
}

export const noTries: Tries = { count: 0, waitUntil: 0 };

const waitAfter = (count: number): number => lockPolicy.waitsMs[count - 1] ?? 0;

/** The tries with one more, as if it were wrong: a try counts before it is made, so that nothing cuts the counting off. */
export function withOneMore({ count }: Tries, now: number): Tries {
  return { count: count + 1, waitUntil: now + waitAfter(count + 1) };
}

/** How long no code is taken. A clock that was set back makes it no longer than it was at first. */
export function waitMs({ count, waitUntil }: Tries, now: number): number {
  return Math.min(Math.max(waitUntil - now, 0), waitAfter(count));
}

export const triesLeft = ({ count }: Tries): number => Math.max(lockPolicy.mostTries - count, 0);
