import { type Store, withLifetime } from '@tulay/lending/ports';
import type pg from 'pg';
import type { Sealer } from '../sealer.ts';
import { makeReader } from '../areas.ts';
import { beginning, isPooled, toDatabase } from './connection.ts';
import { postgresStatements } from './postgres-statements.ts';
import { makeSent } from './sent.ts';
import { inTransaction, makeSessions } from './session.ts';
import { toStorageFailure } from './storage-failure.ts';

/** One snapshot for all statements; the server refuses to write. */
const MODE = 'ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** Runs reads on connections of their own: a transaction that waits for a lock keeps none of them waiting. */
export function makeReads(pool: pg.Pool, url: string, sealer: Sealer): Store['read'] {
  const begin = beginning(url, MODE);
  const withSession = makeSessions(pool, (client) => {
    const sent = makeSent();
    const db = toDatabase(client, { sent, pooled: isPooled(url) });
    return { reader: makeReader({ ...postgresStatements(db, { sent }), sealer }), sent };
  });
  return async (work) => {
    try {
      return await withSession(({ reader, sent }, client) =>
        inTransaction(client, begin, sent, () => withLifetime(reader, work)),
      );
    } catch (error) {
      throw toStorageFailure(error);
    }
  };
}
