import { StorageUnavailableError } from '@tulay/lending/ports/storage-error';
import type { Tx } from '@tulay/lending/ports/store';
import { withLifetime } from '@tulay/lending/ports/with-lifetime';
import { makeTx } from './areas.ts';
import type { Database } from './connection.ts';
import type { Sealer } from './sealer.ts';
import { toStorageFailure } from './storage-failure.ts';
import { makeTransactionScope } from './transaction-scope.ts';

export interface Writer {
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Lets the transactions under way finish. */
  idle(): Promise<void>;
}

/** Runs transactions one after the other on the only connection that writes. Each settles after its COMMIT. */
export function makeWriter(db: Database, sealer: Sealer): Writer {
  const client = db.$client;
  const tx = makeTx(db, sealer);
  const scope = makeTransactionScope();
  const begin = client.prepare('BEGIN IMMEDIATE');
  const commit = client.prepare('COMMIT');
  const rollback = client.prepare('ROLLBACK');
  let queue: Promise<unknown> = Promise.resolve();

  /** A full disk ends the whole transaction in the driver: nothing may be written after it, or it would stand alone. */
  function refuseWhenEnded(): void {
    if (!client.inTransaction) throw new StorageUnavailableError('The database ended the transaction.');
  }

  async function run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      begin.run();
      const result = await scope.run(() =>
        withLifetime(tx, work, (call) => {
          refuseWhenEnded();
          return call();
        }),
      );
      refuseWhenEnded();
      commit.run();
      return result;
    } catch (error) {
      if (client.inTransaction) rollback.run();
      throw toStorageFailure(error);
    }
  }

  return {
    async transact(work) {
      if (scope.inside()) throw new Error('A transaction cannot be opened inside another one.');
      const turn = queue.then(() => run(work));
      queue = turn.catch(() => undefined);
      return turn;
    },
    async idle() {
      await queue;
    },
  };
}
