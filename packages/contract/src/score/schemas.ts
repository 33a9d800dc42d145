import * as v from 'valibot';
import { scoreAdviceCodes, scoreCauses, scoreReasonCodes } from './score-factors.ts';
import { CalendarDate, Instant } from '../values.ts';

/** One factor of a score: how often it counted, and the points it gave or cost altogether. */
export const ScoreReason = v.object({ code: v.picklist(scoreReasonCodes), count: v.number(), points: v.number() });
/** What can be done next: the points it is worth, and the last day for it if there is one. */
export const ScoreAdvice = v.object({
  code: v.picklist(scoreAdviceCodes),
  points: v.number(),
  by: v.nullable(CalendarDate),
});
/** The score, and what it is made of: the points of the reasons add up to it. Before activation there is none. */
export const Score = v.object({
  score: v.nullable(v.number()),
  /** When it was computed. */
  at: v.nullable(Instant),
  reasons: v.array(ScoreReason),
  next: v.array(ScoreAdvice),
});

export const ScoreEvent = v.object({
  sequence: v.number(),
  at: Instant,
  score: v.number(),
  /** Against the score before it; the first one against nothing. */
  change: v.number(),
  cause: v.picklist(scoreCauses),
});
export const ScoreHistoryReply = v.object({ items: v.array(ScoreEvent), nextCursor: v.nullable(v.string()) });
