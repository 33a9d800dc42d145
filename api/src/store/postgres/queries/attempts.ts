import type { AttemptReader, AttemptWriter } from '@tulay/lending/ports';
import { and, count, eq, gte, inArray, lt, max, min, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import type { Locks } from '../locks.ts';
import { attempts } from '../schema/sessions.ts';
import type { Sent } from '../sent.ts';
import { rowPlaceholders } from '../../statements.ts';

export function readAttempts(db: Database): AttemptReader {
  const recent = db
    .select({ count: count(), firstAt: min(attempts.at), lastAt: max(attempts.at) })
    .from(attempts)
    .where(and(eq(attempts.key, sql.placeholder('key')), gte(attempts.at, sql.placeholder('since'))))
    .prepare('attempts_recent');
  return {
    async since(key, since) {
      return (await recent.execute({ key, since }))[0] ?? { count: 0, firstAt: null, lastAt: null };
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

export function writeAttempts(db: Database, locks: Locks, sent: Sent): AttemptWriter {
  const reader = readAttempts(db);
  const insert = db.insert(attempts).values(rowPlaceholders(attempts)).prepare('attempts_insert');
  const clear = db
    .delete(attempts)
    .where(eq(attempts.key, sql.placeholder('key')))
    .prepare('attempts_clear');
  return {
    ...reader,
    since: (key, since) => locks.ofTurn(turnOf(key), () => reader.since(key, since)),
    async add(key, at) {
      sent.add(insert.execute({ key, at }));
    },
    async takeBack(key, at) {
      const one = db
        .select({ row: sql`ctid` })
        .from(attempts)
        .where(and(eq(attempts.key, key), eq(attempts.at, at)));
      await db.delete(attempts).where(inArray(sql`ctid`, one.limit(1)));
    },
    async clear(key) {
      sent.add(clear.execute({ key }));
    },
    async deleteBefore(at) {
      await db.delete(attempts).where(lt(attempts.at, at));
    },
  };
}
