import { StorageUnavailableError, type Tx, withLifetime } from '@tulay/lending/ports';
import { makeTx } from '../areas.ts';
import { overClient, type Database } from './connection.ts';
import { sqliteStatements } from './sqlite-statements.ts';
import type { Sealer } from '../sealer.ts';
import { toStorageFailure } from './storage-failure.ts';
import { bound } from '../../traces/traced.ts';
import { makeTransactionScope } from '../transaction-scope.ts';

export interface Writer {
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Lets the transactions under way finish. */
  idle(): Promise<void>;
}

/** What one commit may hold: more would make the first in it wait for the last. */
const groupLimits = { transactions: 64, ms: 25 };

/** Turns of the event loop. With one, each commit holds fewer transactions, and a save costs the processor 7 % more. */
const turnsBeforeCommit = 2;

/** A transaction that waits for its turn. Running it gives what to tell its caller once the group is on the disk. */
interface Waiting {
  readonly run: () => Promise<() => void>;
  readonly refuse: (reason: unknown) => void;
}

/** One that has had its turn: `tell` is for after the commit, `refuse` for when there was none. */
interface Done {
  readonly tell: () => void;
  readonly refuse: (reason: unknown) => void;
}

/** Transactions inside a group, each under a savepoint. */
function makeSavepoints(client: Database['$client']) {
  const save = client.prepare('SAVEPOINT one');
  const release = client.prepare('RELEASE one');
  const takeBack = client.prepare('ROLLBACK TO one');

  /** A full disk ends the whole transaction in the driver: nothing may be written after it, or it would stand alone. */
  function refuseWhenEnded(): void {
    if (!client.inTransaction) throw new StorageUnavailableError('The database ended the transaction.');
  }

  /** One transaction of the group. Throws when the database has ended the whole group with it. */
  async function runOne(one: Waiting): Promise<Done> {
    save.run();
    try {
      const tell = await one.run();
      refuseWhenEnded();
      release.run();
      return { tell, refuse: one.refuse };
    } catch (error) {
      const reason = toStorageFailure(error);
      if (!client.inTransaction) {
        one.refuse(reason);
        throw error;
      }
      takeBack.run();
      release.run();
      return { tell: () => one.refuse(reason), refuse: () => one.refuse(reason) };
    }
  }

  const saveRehearsal = client.prepare('SAVEPOINT rehearsal');
  const takeRehearsalBack = client.prepare('ROLLBACK TO rehearsal');
  const rehearsal = {
    save() {
      // Outside of one it would begin another.
      refuseWhenEnded();
      saveRehearsal.run();
    },
    takeBack() {
      refuseWhenEnded();
      takeRehearsalBack.run();
    },
  };
  return { runOne, refuseWhenEnded, rehearsal };
}

/**
 * Runs transactions one after the other on the only connection that writes. Those that wait together share one commit,
 * each under a savepoint of its own, so that one that fails takes back itself alone; each is answered after the commit.
 */
export function makeWriter(
  db: Database,
  sealer: Sealer,
  transactionsPerCommit: number = groupLimits.transactions,
): Writer {
  const client = db.$client;
  const { runOne, refuseWhenEnded, rehearsal } = makeSavepoints(client);
  // Also of those that are sent together the first may have ended the transaction.
  const tx = makeTx({ ...sqliteStatements(overClient(client, refuseWhenEnded)), sealer }, rehearsal);
  const scope = makeTransactionScope();
  const statement = {
    begin: client.prepare('BEGIN IMMEDIATE'),
    commit: client.prepare('COMMIT'),
    rollback: client.prepare('ROLLBACK'),
  };
  const waiting: Waiting[] = [];
  let leading: Promise<void> | null = null;

  async function runGroup(done: Done[]): Promise<void> {
    const startedAt = performance.now();
    while (done.length < transactionsPerCommit && performance.now() - startedAt < groupLimits.ms) {
      const next = waiting.shift();
      if (!next) break;
      done.push(await runOne(next));
    }
    statement.commit.run();
  }

  async function commitGroup(): Promise<void> {
    const done: Done[] = [];
    try {
      statement.begin.run();
    } catch (error) {
      // A lock or a broken disk: who waits is told now, not when it is over.
      for (const one of waiting.splice(0, transactionsPerCommit)) one.refuse(toStorageFailure(error));
      return;
    }
    try {
      await runGroup(done);
    } catch (cause) {
      if (client.inTransaction) statement.rollback.run();
      const lost = new StorageUnavailableError('The commit of this transaction failed.', { cause });
      for (const one of done) one.refuse(lost);
      return;
    }
    for (const one of done) one.tell();
  }

  async function lead(): Promise<void> {
    while (waiting.length > 0) {
      // Requests that have arrived by now get to the queue first and share the commit, and so do those that arrive while these are read.
      for (let turn = 0; turn < turnsBeforeCommit; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      await commitGroup();
    }
    leading = null;
  }

  return {
    async transact<T>(work: (tx: Tx) => Promise<T>) {
      if (scope.inside()) throw new Error('A transaction cannot be opened inside another one.');
      return new Promise<T>((resolve, reject) => {
        waiting.push({
          // Who leads a group works for others too.
          run: bound(async () => {
            const result = await scope.run(() => withLifetime(tx, work));
            return () => resolve(result);
          }),
          refuse: reject,
        });
        leading ??= lead();
      });
    },
    async idle() {
      await leading;
    },
  };
}
