import { memberOfBucket } from '@tulay/contract/member-buckets';

/** Where the databases of members are, by names that tell nothing. Deleting one takes everything in it. */
export interface StoredPlaces {
  names(): Promise<string[]>;
  factory(name: string): Promise<IDBFactory>;
  remove(name: string): Promise<void>;
}

/** Not in the compiler's library yet: https://wicg.github.io/storage-buckets/ */
interface BucketManager {
  open(name: string): Promise<{ readonly indexedDB: IDBFactory }>;
  keys(): Promise<string[]>;
  delete(name: string): Promise<void>;
}

const ours = (names: readonly string[]) => names.filter((name) => memberOfBucket(name) !== undefined);

/** Each in a bucket of its own, which is a folder of the browser's: deleted, it is gone from the disk with the logs of its database. */
const inBuckets = (buckets: BucketManager): StoredPlaces => ({
  names: async () => ours(await buckets.keys()),
  factory: async (name) => (await buckets.open(name)).indexedDB,
  remove: (name) => buckets.delete(name),
});

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(new Error('The database does not answer', { cause: request.error })),
    );
  });

/** Writes nothing over everything: some browsers reuse the place on the disk, none promises it. */
async function overwrite(name: string): Promise<void> {
  const database = await settled(indexedDB.open(name));
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) {
    const writing = database.transaction(stores, 'readwrite');
    for (const store of stores) {
      const values = writing.objectStore(store);
      for (const key of await settled(values.getAllKeys())) values.put(0, key);
    }
  }
  database.close();
}

const notedKey = 'tulay-databases';
const notedNames = () => (localStorage.getItem(notedKey) ?? '').split(' ');

/** Firefox before 126 cannot tell which databases there are: it is noted when one is opened. */
async function databaseNames(): Promise<string[]> {
  return 'databases' in indexedDB ? (await indexedDB.databases()).map(({ name = '' }) => name) : notedNames();
}

/** Each a database among the others of the site, where the browser has no buckets. */
const amongOthers: StoredPlaces = {
  names: async () => ours(await databaseNames()),
  async factory(name) {
    if (!('databases' in indexedDB)) localStorage.setItem(notedKey, [...new Set([...notedNames(), name])].join(' '));
    return indexedDB;
  },
  async remove(name) {
    if (!(await this.names()).includes(name)) return;
    await overwrite(name);
    await settled(indexedDB.deleteDatabase(name));
  },
};

export function storedPlaces(): StoredPlaces {
  // Only where the browser has it, which the type cannot say.
  const { storageBuckets } = navigator as Navigator & { storageBuckets?: BucketManager };
  return storageBuckets ? inBuckets(storageBuckets) : amongOthers;
}
