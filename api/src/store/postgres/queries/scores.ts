import { sequenceBefore, toPage, type ScoreReader, type ScoreWriter } from '@tulay/lending/ports';
import { and, desc, eq, lt, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import type { Locks } from '../locks.ts';
import { members } from '../schema/members.ts';
import { scoreEvents } from '../schema/scores.ts';
import type { Sent } from '../sent.ts';
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
    .prepare('scores_before');
  return {
    async newestOf(memberId) {
      return (await before.execute({ memberId, before: Number.MAX_SAFE_INTEGER, limit: 1 }))[0] ?? null;
    },
    async listOf(memberId, { cursor, limit }) {
      const rows = await before.execute({ memberId, before: sequenceBefore(cursor), limit: limit + 1 });
      return toPage(rows, limit, ({ sequence }) => ({ order: sequence, id: '' }));
    },
  };
}

export function writeScores(db: Database, locks: Locks, sent: Sent): ScoreWriter {
  const reader = readScores(db);
  const add = db.insert(scoreEvents).values(rowPlaceholders(scoreEvents, 'sequence')).prepare('scores_add');
  const keepNewest = db
    .update(members)
    .set({ creditScore: sql`${sql.placeholder('score')}` })
    .where(eq(members.id, sql.placeholder('memberId')))
    .prepare('scores_keep_newest');
  return {
    ...reader,
    newestOf: (memberId) => locks.ofMember(memberId, () => reader.newestOf(memberId)),
    async add(event) {
      sent.add(add.execute({ ...event }));
      sent.add(keepNewest.execute({ memberId: event.memberId, score: event.score }));
    },
  };
}
