import { StorageUnavailableError } from '../ports/storage-error.ts';
import type { Store } from '../ports/store.ts';
import type { TransactionScope } from '../ports/transaction-scope.ts';
import { withLifetime } from '../ports/with-lifetime.ts';
import { makeTx } from './areas.ts';
import { copyState, emptyState, type MemoryState } from './state.ts';

export interface MemoryStoreOptions {
  /** What was saved last; null when nothing was. Without it the state lives in memory alone. */
  load?(): Promise<MemoryState | null>;
  /** Keeps the state as a whole. A failure undoes the transaction, which throws `StorageUnavailableError`. */
  save?(state: MemoryState): Promise<void>;
  /** Runs `work` while nobody else (another tab) runs theirs. */
  lock?<T>(work: () => Promise<T>): Promise<T>;
  /** Where the platform follows asynchronous calls (Node's AsyncLocalStorage). */
  scope?: TransactionScope;
}

/** Without help of the platform a nested call is seen up to the first `await` of the work. */
function synchronousScope(): TransactionScope {
  let depth = 0;
  return {
    run(work) {
      depth += 1;
      try {
        return work();
      } finally {
        depth -= 1;
      }
    },
    inside: () => depth > 0,
  };
}

/**
 * A store in plain memory, for tests and for the mocks, which keep its state in the browser. One transaction at a time:
 * load, copy, run, save, swap. A throw leaves everything as it was.
 */
export function makeMemoryStore(options: MemoryStoreOptions = {}): Store {
  const scope = options.scope ?? synchronousScope();
  let state = copyState(emptyState());
  let closed = false;
  let queue: Promise<unknown> = Promise.resolve();

  async function newest(): Promise<MemoryState> {
    // What was saved by an older version lacks the tables that came since.
    return copyState(options.load ? { ...emptyState(), ...(await options.load()) } : state);
  }

  async function keep(draft: MemoryState): Promise<void> {
    try {
      await options.save?.(draft);
    } catch (error) {
      throw new StorageUnavailableError('The state could not be saved.', { cause: error });
    }
  }

  function refuseWhenClosed(): void {
    if (closed) throw new Error('The store is closed.');
  }

  async function runAlone<T>(work: () => Promise<T>): Promise<T> {
    const turn = options.lock ? options.lock(work) : queue.then(work);
    queue = Promise.allSettled([queue, turn]);
    return turn;
  }

  return {
    async read(work) {
      refuseWhenClosed();
      return withLifetime(makeTx(await newest()), work);
    },
    async transact(work) {
      refuseWhenClosed();
      if (scope.inside()) throw new Error('A transaction cannot be opened inside another one.');
      return runAlone(async () => {
        const draft = await newest();
        const result = await withLifetime(makeTx(draft), (tx) => scope.run(() => work(tx)));
        await keep(draft);
        state = draft;
        return result;
      });
    },
    async close() {
      closed = true;
      await queue;
    },
  };
}
