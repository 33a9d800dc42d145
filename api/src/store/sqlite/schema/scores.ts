import type { ScoreEvent } from '@tulay/lending/ports';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { members } from './members.ts';

/** Each score that was computed, with what it was made of. */
export const scoreEvents = sqliteTable(
  'score_events',
  {
    sequence: integer().primaryKey({ autoIncrement: true }),
    memberId: text()
      .notNull()
      .references(() => members.id),
    at: integer().notNull(),
    score: integer().notNull(),
    previousScore: integer(),
    cause: text().$type<ScoreEvent['cause']>().notNull(),
    reasons: text({ mode: 'json' }).$type<ScoreEvent['reasons']>().notNull(),
  },
  (t) => [index('score_events_by_member').on(t.memberId, t.sequence)],
);
