import type { AttemptReader, AttemptWriter } from '@tulay/lending/ports';
import { and, count, eq, gte, inArray, lt, max, min, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { attempts } from '../schema/sessions.ts';
import { rowPlaceholders } from '../../statements.ts';

export function readAttempts(db: Database): AttemptReader {
  const recent = db
    .select({ count: count(), firstAt: min(attempts.at), lastAt: max(attempts.at) })
    .from(attempts)
    .where(and(eq(attempts.key, sql.placeholder('key')), gte(attempts.at, sql.placeholder('since'))))
    .prepare();
  return {
    async since(key, since) {
      return recent.get({ key, since }) ?? { count: 0, firstAt: null, lastAt: null };
    },
  };
}

export function writeAttempts(db: Database): AttemptWriter {
  const insert = db.insert(attempts).values(rowPlaceholders(attempts)).prepare();
  const clear = db
    .delete(attempts)
    .where(eq(attempts.key, sql.placeholder('key')))
    .prepare();
  return {
    ...readAttempts(db),
    async add(key, at) {
      insert.run({ key, at });
    },
    async takeBack(key, at) {
      const one = db
        .select({ row: sql`rowid` })
        .from(attempts)
        .where(and(eq(attempts.key, key), eq(attempts.at, at)));
      db.delete(attempts)
        .where(inArray(sql`rowid`, one.limit(1)))
        .run();
    },
    async clear(key) {
      clear.run({ key });
    },
    async deleteBefore(at) {
      db.delete(attempts).where(lt(attempts.at, at)).run();
    },
  };
}
