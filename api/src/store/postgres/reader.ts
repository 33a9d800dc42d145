import type { Reader } from '@tulay/lending/ports/store';
import { withLifetime } from '@tulay/lending/ports/with-lifetime';
import type pg from 'pg';
import type { Sealer } from '../sealer.ts';
import { makeReader } from './areas.ts';
import { toDatabase } from './connection.ts';
import { inTransaction, makeSessions } from './session.ts';
import { toStorageFailure } from './storage-failure.ts';

/** One snapshot for all statements; the server refuses to write. */
const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** Runs reads on connections of their own: a transaction that waits for a lock keeps none of them waiting. */
export function makeReads(pool: pg.Pool, sealer: Sealer): <T>(work: (reader: Reader) => Promise<T>) => Promise<T> {
  const withSession = makeSessions(pool, (client) => makeReader(toDatabase(client), sealer));
  return async (work) => {
    try {
      return await withSession((reader, client) => inTransaction(client, BEGIN, () => withLifetime(reader, work)));
    } catch (error) {
      throw toStorageFailure(error);
    }
  };
}
