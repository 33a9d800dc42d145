import type { Policy } from '../policy.ts';

/** `ahead` and `behind`: it jumped, or the service stood still for long; only a person knows which. */
export type ClockStanding = 'right' | 'ahead' | 'behind';

export interface ClockFacts {
  readonly now: number;
  /** When the clock was last right: at the last look of this process or, where that is the first, when the newest record was made. */
  readonly rightAt: number | null;
  /** When the newest record says that it was made. */
  readonly newestAt: number | null;
}

/** What a clock is against what is known of the time; a database without a record contradicts none. */
export function clockStanding(
  { now, rightAt, newestAt }: ClockFacts,
  policy: Pick<Policy, 'clockAheadMs' | 'clockBehindMs'>,
): ClockStanding {
  if (newestAt !== null && newestAt - now > policy.clockBehindMs) return 'behind';
  return rightAt !== null && now - rightAt > policy.clockAheadMs ? 'ahead' : 'right';
}
