import type { IdempotencyReader, IdempotencyWriter } from '@tulay/lending/ports';
import { and, eq, lt, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { idempotency } from '../schema/records.ts';
import { answerRow, toAnswer } from '../../sealed-rows.ts';
import type { Sealer } from '../../sealer.ts';
import { rowPlaceholders } from '../../statements.ts';

export function readIdempotency(db: Database, sealer: Sealer): IdempotencyReader {
  const one = db
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.scope, sql.placeholder('scope')), eq(idempotency.key, sql.placeholder('key'))))
    .prepare();
  return {
    async get(scope, key) {
      const row = one.get({ scope, key });
      if (row === undefined) return null;
      return toAnswer(sealer, row);
    },
  };
}

export function writeIdempotency(db: Database, sealer: Sealer): IdempotencyWriter {
  const insert = db.insert(idempotency).values(rowPlaceholders(idempotency)).prepare();
  return {
    ...readIdempotency(db, sealer),
    async insert(record) {
      insert.run(answerRow(sealer, record));
    },
    async deleteBefore(at) {
      db.delete(idempotency).where(lt(idempotency.at, at)).run();
    },
  };
}
