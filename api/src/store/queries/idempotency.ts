import type { IdempotencyReader, IdempotencyWriter } from '@tulay/lending/ports';
import { and, lt } from 'drizzle-orm/sql';
import { deleteSlice } from '../delete-slice.ts';
import type { Database } from '../database.ts';
import { answerRow, toAnswer } from '../sealed-rows.ts';
import { preparedInsert } from '../prepared-writes.ts';
import { isGiven } from '../statements.ts';

export function readIdempotency({ db, tables: { idempotency }, sealer, reading }: Database): IdempotencyReader {
  const one = reading(
    'idempotency_one',
    db
      .select()
      .from(idempotency)
      .where(and(isGiven(idempotency.scope), isGiven(idempotency.key))),
  );
  return {
    async get(scope, key) {
      const row = await one.first({ scope, key });
      if (row === null) return null;
      return toAnswer(sealer, row);
    },
  };
}

export function writeIdempotency(database: Database): IdempotencyWriter {
  const { sealer } = database;
  const { idempotency } = database.tables;
  const insert = preparedInsert(database, idempotency, 'idempotency_insert');
  return {
    ...readIdempotency(database),
    async insert(record) {
      await insert.send(answerRow(sealer, record));
    },
    deleteBefore: (at, limit) => deleteSlice(database, idempotency, lt(idempotency.at, at), limit),
  };
}
