import pg from 'pg';
import { unwrapped } from './storage-failure.ts';

/** What every statement answers after one of its transaction has failed. */
const IN_FAILED_TRANSACTION = '25P02';

/**
 * The statements of a transaction. Nobody need wait for the answer of one: it goes out with whatever comes next, and the commit
 * is refused when it failed.
 */
export interface Sent {
  /** Notes why it fails, if it does. */
  add(statement: Promise<unknown>): void;
  /** The same of what takes a part of the transaction back: after it the server knows nothing of what failed in that part. */
  addTakenBack(statement: Promise<unknown>): void;
  /**
   * Fails when the server would commit although a statement failed: one that could not even be sent, or one of a part that was taken
   * back, whose end is waited for where nothing behind it was.
   */
  noneIsLost(): Promise<void>;
  /**
   * The failure that made the transaction fail, of all that was answered by now; null when none did. Of statements that are
   * asked together whoever asked may first hear of a later one, which says no more than that another had failed.
   */
  failure(): unknown;
  /** A new transaction begins. */
  forget(): void;
}

const nextTick = () =>
  new Promise<void>((resolve) => {
    process.nextTick(resolve);
  });

function isCause(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code !== IN_FAILED_TRANSACTION;
}

export function makeSent(): Sent {
  let failed: unknown[] = [];
  let takenBack: Promise<unknown> = Promise.resolve();
  function add(statement: Promise<unknown>): Promise<unknown> {
    const failures = failed;
    return statement.catch((error: unknown) => failures.push(unwrapped(error)));
  }
  return {
    add: (statement) => void add(statement),
    addTakenBack(statement) {
      takenBack = add(statement);
    },
    async noneIsLost() {
      // The driver refuses a statement one tick after it got it, and the refusal passes through a few promises.
      await nextTick();
      await nextTick();
      await takenBack;
      if (failed.length > 0) throw new Error('A statement failed.');
    },
    failure: () => failed.find(isCause) ?? null,
    forget() {
      failed = [];
      takenBack = Promise.resolve();
    },
  };
}
