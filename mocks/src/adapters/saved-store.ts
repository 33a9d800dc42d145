import { makeMemoryStore, type MemoryState } from '@tulay/lending/memory-store';
import type { Store } from '@tulay/lending/ports';
import { createStore, get, set } from 'idb-keyval';

const key = 'state';
const openState = (databaseName: string) => createStore(databaseName, key);
const alone = <T>(databaseName: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(databaseName, work);

/** A store that the browser keeps in IndexedDB, as a whole; of several tabs one writes at a time. */
export function savedStore(databaseName: string): Store {
  const database = openState(databaseName);
  return makeMemoryStore({
    load: async () => (await get<MemoryState>(key, database)) ?? null,
    save: (state) => set(key, state, database),
    lock: (work) => alone(databaseName, work),
  });
}

/** Puts another state in the place of the kept one, made while no tab writes. */
export function replaceSaved(databaseName: string, make: () => Promise<MemoryState>): Promise<void> {
  return alone(databaseName, async () => set(key, await make(), openState(databaseName)));
}
