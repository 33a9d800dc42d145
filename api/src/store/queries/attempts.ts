import type { AttemptReader, AttemptWriter } from '@tulay/lending/ports';
import { and, count, eq, gte, inArray, lt, max, min, sql } from 'drizzle-orm/sql';
import { deleteSlice } from '../delete-slice.ts';
import type { Database } from '../database.ts';
import { preparedInsert } from '../prepared-writes.ts';
import { isGiven } from '../statements.ts';

export function readAttempts({ db, tables: { attempts }, reading }: Database): AttemptReader {
  const recent = reading(
    'attempts_recent',
    db
      .select({ count: count(), firstAt: min(attempts.at), lastAt: max(attempts.at) })
      .from(attempts)
      .where(and(isGiven(attempts.key), gte(attempts.at, sql.placeholder('since')))),
  );
  return {
    async since(key, since) {
      return (await recent.first({ key, since })) ?? { count: 0, firstAt: null, lastAt: null };
    },
  };
}

const BUCKETS = 256;

/** Whoever counts tries with a key waits for those who count with it, or with a few others: a row for each key would be one too many. */
function turnOf(key: string): string {
  let sum = 0;
  for (const character of key) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return `attempts ${sum % BUCKETS}`;
}

export function writeAttempts(database: Database): AttemptWriter {
  const { db, locks, rowAddress, writing } = database;
  const { attempts } = database.tables;
  const reader = readAttempts(database);
  const insert = preparedInsert(database, attempts, 'attempts_insert');
  const clear = writing('attempts_clear', db.delete(attempts).where(isGiven(attempts.key)));
  return {
    ...reader,
    since: (key, since) => locks.ofTurn(turnOf(key), () => reader.since(key, since)),
    async add(key, at) {
      await insert.send({ key, at });
    },
    async takeBack(key, at) {
      const one = db
        .select({ row: rowAddress })
        .from(attempts)
        .where(and(eq(attempts.key, key), eq(attempts.at, at)));
      await db.delete(attempts).where(inArray(rowAddress, one.limit(1)));
    },
    async clear(key) {
      await clear.send({ key });
    },
    deleteBefore: (at, limit) => deleteSlice(database, attempts, lt(attempts.at, at), limit),
  };
}
