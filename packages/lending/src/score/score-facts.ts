import type { CalendarDate } from '../calendar/manila-date.ts';
import type { ScoreReason } from '../ports/record/score-event.ts';

/** One instalment of a released loan. `paidOn` is the day its last centavo came, null while it is open. */
export interface ScoredInstalment {
  readonly dueOn: CalendarDate;
  readonly paidOn: CalendarDate | null;
}
export interface ScoredLoan {
  readonly releasedOn: CalendarDate;
  readonly settled: boolean;
  readonly instalments: readonly ScoredInstalment[];
}

/**
 * All that a score is made of, on a day in Manila. Who somebody is (nationality, gender, age, marital status, where they
 * live or work, what they earn) and what lies in their wallet is not among it, so that it cannot count.
 */
export interface ScoreFacts {
  readonly on: CalendarDate;
  readonly activated: boolean;
  /** By a one-time password sent to the phone. */
  readonly phoneVerified: boolean;
  /** By an officer, who approved a loan after looking at the ID. */
  readonly identityChecked: boolean;
  /** The loans that were released, in any order. */
  readonly loans: readonly ScoredLoan[];
}

export interface Score {
  readonly score: number;
  /** In the published order; their points add up to the score. */
  readonly reasons: readonly ScoreReason[];
}
