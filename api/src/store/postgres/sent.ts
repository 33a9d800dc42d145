import pg from 'pg';
import { unwrapped } from './storage-failure.ts';

/** What every statement answers after one of its transaction has failed. */
const IN_FAILED_TRANSACTION = '25P02';

/**
 * The statements of a transaction whose answers nobody waits for: they go out with whatever comes next, and the commit is
 * refused when one of them failed.
 */
export interface Sent {
  add(statement: Promise<unknown>): void;
  /** Fails when a statement could not even be sent: the server knows nothing of it, and would commit the others. */
  allAreOut(): Promise<void>;
  /** The failure that made the transaction fail, when it was one of these; null otherwise. */
  failure(): Promise<unknown>;
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
  let statements: Promise<unknown>[] = [];
  let failed: unknown[] = [];
  return {
    add(statement) {
      const failures = failed;
      statements.push(
        statement.catch((error: unknown) => {
          failures.push(unwrapped(error));
        }),
      );
    },
    async allAreOut() {
      // The driver refuses a statement one tick after it got it, and the refusal passes through a few promises.
      await nextTick();
      await nextTick();
      if (failed.length > 0) throw new Error('A statement failed.');
    },
    async failure() {
      await Promise.all(statements);
      return failed.find(isCause) ?? null;
    },
    forget() {
      statements = [];
      failed = [];
    },
  };
}
