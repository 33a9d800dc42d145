import { AsyncLocalStorage } from 'node:async_hooks';
import { makeMemoryStore } from '@tulay/lending/memory-store';
import { StorageUnavailableError } from '@tulay/lending/ports';
import { expect, test } from 'vitest';
import { describeStore } from './describe-store.ts';
import { aMember } from './store/fixtures.ts';

describeStore('memory', async () => makeMemoryStore());

/** Keeps the state as text, as a browser keeps it outside the page. */
function savedText() {
  let saved: string | null = null;
  return {
    load: async () => (saved === null ? null : JSON.parse(saved)),
    save: async (state: object) => {
      saved = JSON.stringify(state);
    },
  };
}

describeStore('memory, saved', async () => makeMemoryStore(savedText()));

test('two stores over one saved state agree under one lock', async () => {
  const shared = savedText();
  let queue: Promise<unknown> = Promise.resolve();
  const lock = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  };
  const [one, two] = [makeMemoryStore({ ...shared, lock }), makeMemoryStore({ ...shared, lock })];
  const numbers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => (index % 2 ? one : two).transact((tx) => tx.nextNumber('loan'))),
  );
  expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('a failing save undoes the transaction', async () => {
  const store = makeMemoryStore({ save: () => Promise.reject(new Error('full')) });
  await expect(store.transact((tx) => tx.members.insert(aMember('m1')))).rejects.toThrow(StorageUnavailableError);
  expect(await store.read((reader) => reader.members.byId('m1'))).toBeNull();
});

test('with a scope a nested transaction is refused after waiting too', async () => {
  const inside = new AsyncLocalStorage<boolean>();
  const store = makeMemoryStore({
    scope: { run: (work) => inside.run(true, work), inside: () => inside.getStore() === true },
  });
  await store.transact(async (tx) => {
    await tx.nextNumber('loan');
    await expect(store.transact((inner) => inner.nextNumber('loan'))).rejects.toThrow();
  });
});
