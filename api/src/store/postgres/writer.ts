import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Foresight } from '@tulay/lending/ports/foresight';
import type { Ahead, Reader, Store, Tx } from '@tulay/lending/ports/store';
import { withLifetime } from '@tulay/lending/ports/with-lifetime';
import type pg from 'pg';
import { makeTransactionScope } from '../transaction-scope.ts';
import { makeReader, makeTx } from './areas.ts';
import { toDatabase } from './connection.ts';
import { foreseeingTx, makeAnswers } from './foresight.ts';
import { makeLocks } from './locks.ts';
import { makeNumbers } from './queries/numbers.ts';
import type { Sealer } from '../sealer.ts';
import { makeSent } from './sent.ts';
import { inTransaction, makeSessions } from './session.ts';
import { retriesFor, toStorageFailure, WrongForesightError } from './storage-failure.ts';

/** Each statement sees what was committed before it began: after a wait for a lock, also what the holder wrote. */
const BEGIN = 'BEGIN ISOLATION LEVEL READ COMMITTED';
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
export function makeWriter(pool: pg.Pool, sealer: Sealer): Store['transact'] {
  const scope = makeTransactionScope();
  let reading: Reader | undefined;
  const withSession = makeSessions(pool, (client) => {
    const [db, sent, answers] = [toDatabase(client), makeSent(), makeAnswers()];
    const [locks, numbers] = [makeLocks(db), makeNumbers(db, sent)];
    const tx = makeTx(db, sealer, { locks, sent, numbers });
    // Of all connections alike: which calls only read.
    reading ??= makeReader(db, sealer);
    return { locks, sent, answers, foreseeing: foreseeingTx(tx, reading, answers, numbers) };
  });

  async function once<T>(work: Work<T>, foresee: Foresight<Ahead> | undefined, retry: number): Promise<T> {
    return withSession(async ({ locks, sent, answers, foreseeing }, client) => {
      locks.forget();
      foreseeing.forget();
      const isForeseen = foresee !== undefined && retry === 0;
      try {
        return await inTransaction(client, BEGIN, sent, async () => {
          // Those that were in each other's way go one after the other, before they hold anything else.
          if (retry > 0) await locks.ofTurn('once more', async () => undefined);
          // A work that began with the first answer would send its writes in pieces.
          if (isForeseen) await answers.ask(() => foresee(foreseeing.ahead));
          return scope.run(() => withLifetime(foreseeing.target, work));
        });
      } catch (error) {
        throw isForeseen && answers.failed() ? new WrongForesightError(error) : error;
      }
    });
  }

  return async (work, foresee) => {
    if (scope.inside()) throw new Error('A transaction cannot be opened inside another one.');
    for (let retry = 0; ; retry += 1) {
      try {
        return await once(work, foresee, retry);
      } catch (error) {
        if (retry >= retriesFor(error)) throw toStorageFailure(error);
        await backOff(retry);
      }
    }
  };
}
