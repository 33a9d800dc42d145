import { memberOfBucket } from '@tulay/contract/member-buckets';
import { inTime } from './in-time.ts';
import { local } from './text-storage.ts';

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
  names: async () => ours(await inTime(buckets.keys())),
  factory: async (name) => (await buckets.open(name)).indexedDB,
  remove: (name) => inTime(buckets.delete(name)),
});

const settled = <Result>(request: IDBRequest<Result>, late?: (result: Result) => void) =>
  inTime(
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () =>
        reject(new Error('The database does not answer', { cause: request.error })),
      );
    }),
    late,
  );

/** What this page has begun in databases and not ended. */
const begun = new Set<IDBTransaction>();

/** Begins work in a database. */
export function begin(database: IDBDatabase, stores: string | string[], mode: IDBTransactionMode): IDBTransaction {
  const transaction = database.transaction(stores, mode);
  begun.add(transaction);
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => begun.delete(transaction));
  return transaction;
}

/**
 * Safari never ends what a page was in the middle of when it was left, and whoever comes after waits behind it for ever
 * (https://bugs.webkit.org/show_bug.cgi?id=324094): the page gives it up itself.
 */
function giveUp() {
  for (const transaction of begun) {
    try {
      transaction.abort();
    } catch {
      // It is just being ended.
    }
  }
}

const opened = (factory: IDBFactory, name: string) => settled(factory.open(name), (database) => database.close());

/** Writes nothing over everything: some browsers reuse the place on the disk, none promises it. */
async function overwrite(factory: IDBFactory, name: string): Promise<void> {
  const database = await opened(factory, name);
  try {
    const stores = [...database.objectStoreNames];
    if (stores.length === 0) return;
    const writing = begin(database, stores, 'readwrite');
    for (const store of stores) {
      const values = writing.objectStore(store);
      for (const key of await settled(values.getAllKeys())) values.put(0, key);
    }
  } finally {
    database.close();
  }
}

const notedKey = 'tulay-databases';
const notedNames = () => (local.getItem(notedKey) ?? '').split(' ');
const note = (names: readonly string[]) => void local.setItem(notedKey, [...new Set(names)].join(' '));

/** Firefox before 126 cannot tell which databases there are: it is noted when one is opened. */
async function databaseNames(factory: IDBFactory): Promise<string[]> {
  return 'databases' in factory ? (await inTime(factory.databases())).map(({ name = '' }) => name) : notedNames();
}

/** Each a database among the others of the site, where the browser has no buckets. */
const amongOthers = (factory: IDBFactory): StoredPlaces => ({
  names: async () => ours(await databaseNames(factory)),
  async factory(name) {
    if (!('databases' in factory)) note([...notedNames(), name]);
    return factory;
  },
  async remove(name) {
    if (!(await this.names()).includes(name)) return;
    await overwrite(factory, name);
    await settled(factory.deleteDatabase(name));
    // Whoever looks through what is noted would make it again.
    if (!('databases' in factory)) note(notedNames().filter((other) => other !== name));
  },
});

const trial = 'tulay-trial';

/** The browser's own: it may be forbidden, or null. */
function ofBrowser(): StoredPlaces {
  // Only where the browser has it, which the type cannot say.
  const { storageBuckets } = navigator as Navigator & { storageBuckets?: BucketManager };
  if (storageBuckets) return inBuckets(storageBuckets);
  // Only Chrome has buckets, and ends what was begun.
  globalThis.addEventListener?.('pagehide', giveUp);
  return amongOthers(indexedDB);
}

/** Removes the trials: this page's, and those that a page was left in the middle of. Nobody waits for it, as it may never end. */
async function dropTrials(own: string): Promise<void> {
  indexedDB.deleteDatabase(own);
  for (const name of await databaseNames(indexedDB)) if (name.startsWith(trial)) indexedDB.deleteDatabase(name);
}

/**
 * The browser's own, once it has shown that it opens a database. Each page tries one of its own: a page that is left while Safari deletes
 * one leaves it so that it never opens again, for nobody.
 */
async function inBrowser(): Promise<StoredPlaces> {
  const places = ofBrowser();
  await places.names();
  const own = `${trial}-${Math.random()}`;
  (await opened(indexedDB, own)).close();
  dropTrials(own).catch(() => undefined);
  return places;
}

/** For as long as this tab lives. */
async function inMemory(): Promise<StoredPlaces> {
  const { MemoryDatabases } = await import('./memory.ts');
  return amongOthers(new MemoryDatabases());
}

interface Choice {
  readonly places: StoredPlaces;
  readonly isKept: boolean;
  /** The browser's own, for which memory stands in until it opens again. */
  readonly awaited?: StoredPlaces;
}
let chosen: Promise<Choice> | undefined;

/** Settings or the window forbid it. All else (another tab at work, a full disk) may be over in a moment. */
function isRefusal(thrown: unknown): boolean {
  const error = thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown;
  return error instanceof TypeError || (error instanceof DOMException && refusals.has(error.name));
}
const refusals = new Set(['SecurityError', 'InvalidStateError', 'NotAllowedError']);

/**
 * Brings over what memory held meanwhile, and calls `take` when it is there and nobody writes: from then on the
 * browser's own is used.
 */
type BringOver = (memory: StoredPlaces, browser: StoredPlaces, take: () => void) => Promise<void>;
let bringOver: BringOver = async (_memory, _browser, take) => take();

/** Says how to bring over what memory held while the browser's own did not open: it is sealed by who writes it. */
export function onReturn(bring: BringOver): void {
  bringOver = bring;
}

/** So long until what a device did not take is tried again. */
export const againMs = 5_000;

/** Memory stands in for the browser's own, which may work in a moment. */
async function goBack(memory: StoredPlaces): Promise<void> {
  try {
    const places = await inBrowser();
    await bringOver(memory, places, () => {
      chosen = Promise.resolve({ places, isKept: true });
    });
  } catch {
    setTimeout(() => void goBack(memory), againMs);
  }
}

function choose(): Promise<Choice> {
  chosen ??= inBrowser().then(
    (places) => ({ places, isKept: true }),
    async (failure: unknown) => {
      const places = await inMemory();
      if (isRefusal(failure)) return { places, isKept: false };
      setTimeout(() => void goBack(places), againMs);
      return { places, isKept: false, awaited: ofBrowser() };
    },
  );
  // Its part of the app may come another time.
  chosen.catch(() => {
    chosen = undefined;
  });
  return chosen;
}

export const storedPlaces = async (): Promise<StoredPlaces> => (await choose()).places;

/** Everywhere something of a member may lie: beside what is used, what it stands in for. */
export async function allPlaces(): Promise<StoredPlaces[]> {
  const { places, awaited } = await choose();
  return awaited ? [places, awaited] : [places];
}

/** Whether what is written there is still there after this tab. */
export const isStorageKept = async (): Promise<boolean> => (await choose()).isKept;
