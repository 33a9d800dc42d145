import type { ScoreEvent } from '@tulay/lending/ports';
import type { MemberTables } from './members.ts';
import type { Kit } from '../postgres/kit.ts';

export function scoreTables({ table, text, integer, json, numbered, index }: Kit, { members }: MemberTables) {
  /** Each score that was computed, with what it was made of. */
  const scoreEvents = table(
    'score_events',
    {
      sequence: numbered(),
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

  return { scoreEvents };
}
