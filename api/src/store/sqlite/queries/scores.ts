import { sequenceBefore, toPage, type ScoreReader, type ScoreWriter } from '@tulay/lending/ports';
import { and, desc, eq, lt, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { members } from '../schema/members.ts';
import { scoreEvents } from '../schema/scores.ts';
import { rowPlaceholders } from '../../statements.ts';

export function readScores(db: Database): ScoreReader {
  const before = db
    .select()
    .from(scoreEvents)
    .where(
      and(eq(scoreEvents.memberId, sql.placeholder('memberId')), lt(scoreEvents.sequence, sql.placeholder('before'))),
    )
    .orderBy(desc(scoreEvents.sequence))
    .limit(sql.placeholder('limit'))
    .prepare();
  return {
    async newestOf(memberId) {
      return before.get({ memberId, before: Number.MAX_SAFE_INTEGER, limit: 1 }) ?? null;
    },
    async listOf(memberId, { cursor, limit }) {
      const rows = before.all({ memberId, before: sequenceBefore(cursor), limit: limit + 1 });
      return toPage(rows, limit, ({ sequence }) => ({ order: sequence, id: '' }));
    },
  };
}

export function writeScores(db: Database): ScoreWriter {
  const add = db.insert(scoreEvents).values(rowPlaceholders(scoreEvents, 'sequence')).prepare();
  const keepNewest = db
    .update(members)
    .set({ creditScore: sql`${sql.placeholder('score')}` })
    .where(eq(members.id, sql.placeholder('memberId')))
    .prepare();
  return {
    ...readScores(db),
    async add(event) {
      add.run({ ...event });
      keepNewest.run({ memberId: event.memberId, score: event.score });
    },
  };
}
