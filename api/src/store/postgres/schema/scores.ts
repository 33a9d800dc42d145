import type { ScoreEvent } from '@tulay/lending/ports';
import { index, json, pgTable } from 'drizzle-orm/pg-core';
import { integer, text } from './columns.ts';
import { members } from './members.ts';

/** Each score that was computed, with what it was made of. */
export const scoreEvents = pgTable(
  'score_events',
  {
    sequence: integer().primaryKey().generatedByDefaultAsIdentity(),
    memberId: text()
      .notNull()
      .references(() => members.id),
    at: integer().notNull(),
    score: integer().notNull(),
    previousScore: integer(),
    cause: text().$type<ScoreEvent['cause']>().notNull(),
    reasons: json().$type<ScoreEvent['reasons']>().notNull(),
  },
  (t) => [index('score_events_by_member').on(t.memberId, t.sequence)],
);
