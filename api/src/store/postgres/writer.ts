import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Store, type Tx, withLifetime } from '@tulay/lending/ports';
import type pg from 'pg';
import { makeTransactionScope } from '../transaction-scope.ts';
import { makeTx } from '../areas.ts';
import { beginning, inOnePiece, isPooled, toDatabase } from './connection.ts';
import { postgresStatements } from './postgres-statements.ts';
import { makeLocks } from './locks.ts';
import type { Sealer } from '../sealer.ts';
import { makeSent } from './sent.ts';
import { inTransaction, makeSessions } from './session.ts';
import { retriesFor, toStorageFailure } from './storage-failure.ts';

/** Each statement sees what was committed before it began: after a wait for a lock, also what the holder wrote. */
const MODE = 'ISOLATION LEVEL READ COMMITTED';
const backoffMs = { first: 5, most: 400 };

type Work<T> = (tx: Tx) => Promise<T>;

/** Longer each time, and never the same for two who were in each other's way. */
async function backOff(retry: number): Promise<void> {
  const ms = Math.min(backoffMs.first * 2 ** retry, backoffMs.most);
  await sleep(ms + randomInt(ms));
}

/**
 * Runs transactions side by side, as many as there are connections, also with other processes on the same database: each
 * takes the locks of what it reads (see `locks.ts`), and the unique indexes have the last word. After a conflict `work`
 * runs again from its beginning, on a new transaction: it must do nothing but through its `tx`, and may choose other ids.
 */
export function makeWriter(pool: pg.Pool, url: string, sealer: Sealer): Store['transact'] {
  const begin = beginning(url, MODE);
  const scope = makeTransactionScope();
  const withSession = makeSessions(pool, (client) => {
    const sent = makeSent();
    const db = toDatabase(client, { sent, pooled: isPooled(url) });
    const locks = makeLocks(db);
    const gather = inOnePiece(client);
    const tell = (command: string) => {
      gather();
      return client.query(command);
    };
    const savepoint = {
      save: () => sent.add(tell('SAVEPOINT rehearsal')),
      takeBack() {
        sent.addTakenBack(tell('ROLLBACK TO rehearsal'));
        // The server lets go of what was locked since.
        locks.forget();
      },
    };
    return { locks, sent, tx: makeTx({ ...postgresStatements(db, { locks, sent }), sealer }, savepoint) };
  });

  async function once<T>(work: Work<T>, retry: number): Promise<T> {
    return withSession(async ({ locks, sent, tx }, client) => {
      locks.forget();
      return inTransaction(client, begin, sent, async () => {
        // Those that were in each other's way go one after the other, before they hold anything else.
        if (retry > 0) await locks.ofTurn('once more', async () => undefined);
        return scope.run(() => withLifetime(tx, work));
      });
    });
  }

  return async (work) => {
    if (scope.inside()) throw new Error('A transaction cannot be opened inside another one.');
    for (let retry = 0; ; retry += 1) {
      try {
        return await once(work, retry);
      } catch (error) {
        if (retry >= retriesFor(error)) throw toStorageFailure(error);
        await backOff(retry);
      }
    }
  };
}
