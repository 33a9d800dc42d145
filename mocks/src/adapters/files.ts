import type { Files } from '@tulay/lending/ports';
import { createStore, del, get, set } from 'idb-keyval';

/** Photos as bytes (never as Blobs, which some phones lose) in a database of their own. */
export function browserFiles(databaseName: string): Files {
  const store = createStore(databaseName, 'files');
  return {
    put: (id, bytes) => set(id, bytes, store),
    get: async (id) => (await get<Uint8Array>(id, store)) ?? null,
    delete: (id) => del(id, store),
  };
}

/** Photos in memory, for Node. */
export function memoryFiles(): Files {
  const kept = new Map<string, Uint8Array>();
  return {
    async put(id, bytes) {
      kept.set(id, bytes);
    },
    get: async (id) => kept.get(id) ?? null,
    async delete(id) {
      kept.delete(id);
    },
  };
}
