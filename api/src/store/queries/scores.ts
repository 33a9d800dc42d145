import { sequenceBefore, toPage, type ScoreReader, type ScoreWriter } from '@tulay/lending/ports';
import { and, desc, eq, lt, sql } from 'drizzle-orm/sql';
import type { Database } from '../database.ts';
import { preparedInsert } from '../prepared-writes.ts';
import { isGiven } from '../statements.ts';

export function readScores({ db, tables: { scoreEvents }, reading }: Database): ScoreReader {
  const before = reading(
    'scores_before',
    db
      .select()
      .from(scoreEvents)
      .where(and(isGiven(scoreEvents.memberId), lt(scoreEvents.sequence, sql.placeholder('before'))))
      .orderBy(desc(scoreEvents.sequence))
      .limit(sql.placeholder('limit')),
  );
  return {
    async newestOf(memberId) {
      return before.first({ memberId, before: Number.MAX_SAFE_INTEGER, limit: 1 });
    },
    async listOf(memberId, { cursor, limit }) {
      const rows = await before.all({ memberId, before: sequenceBefore(cursor), limit: limit + 1 });
      return toPage(rows, limit, ({ sequence }) => ({ order: sequence, id: '' }));
    },
  };
}

export function writeScores(database: Database): ScoreWriter {
  const { db, locks, writing } = database;
  const { members, scoreEvents } = database.tables;
  const reader = readScores(database);
  const add = preparedInsert(database, scoreEvents, 'scores_add', 'sequence');
  const keepNewest = writing(
    'scores_keep_newest',
    db
      .update(members)
      .set({ creditScore: sql`${sql.placeholder('score')}` })
      .where(eq(members.id, sql.placeholder('memberId'))),
  );
  return {
    ...reader,
    newestOf: (memberId) => locks.ofMember(memberId, () => reader.newestOf(memberId)),
    async add(event) {
      await add.send({ ...event });
      await keepNewest.send({ memberId: event.memberId, score: event.score });
    },
  };
}
