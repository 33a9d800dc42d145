import type { ScoreCause, ScoreReasonCode } from '@tulay/contract/score/score-factors';
import type { Page, PageRequest } from '../cursor.ts';
import type { Id } from './records.ts';

/** A factor that counted: how often, and the points it gave or cost altogether. */
export interface ScoreReason {
  readonly code: ScoreReasonCode;
  readonly count: number;
  readonly points: number;
}

/** A score as it was computed once, with what it was made of. */
export interface ScoreEvent {
  readonly memberId: Id;
  readonly at: number;
  readonly score: number;
  /** The score before it; null for the first. */
  readonly previousScore: number | null;
  readonly cause: ScoreCause;
  readonly reasons: readonly ScoreReason[];
}
export interface ScoreEventRecord extends ScoreEvent {
  /** Given by the store, in the order of the events. */
  readonly sequence: number;
}

export interface ScoreReader {
  newestOf(memberId: Id): Promise<ScoreEventRecord | null>;
  /** Newest first. */
  listOf(memberId: Id, page: PageRequest): Promise<Page<ScoreEventRecord>>;
}
export interface ScoreWriter extends ScoreReader {
  /** Appends, and makes the event's score the member's: the only way a score changes. */
  add(event: ScoreEvent): Promise<void>;
}
