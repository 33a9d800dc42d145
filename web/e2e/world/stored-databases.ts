import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';

/** A record in one of the site's databases, as somebody reads it who has the disk: bytes as they are, nothing opened. */
export interface StoredRecord {
  readonly database: string;
  readonly store: string;
  readonly key: string;
  readonly text: string;
}

/** Runs in a page: every record of every database of its origin, also of those in storage buckets. */
export async function recordsInPage(): Promise<StoredRecord[]> {
  // A request to a bucket that is being deleted may never be answered: whoever looks then looks again.
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('The database cannot be read.')));
      setTimeout(() => reject(new Error('The database does not answer.')), 2_000);
    });
  const opened = (request: IDBOpenDBRequest): Promise<IDBDatabase> => {
    // What stays open holds up whoever wants to delete it.
    request.addEventListener('success', () =>
      request.result.addEventListener('versionchange', () => request.result.close()),
    );
    return settled(request);
  };
  const latin = new TextDecoder('latin1');
  const toText = (value: unknown): string => {
    if (value instanceof CryptoKey)
      return `CryptoKey extractable=${String(value.extractable)} usages=${value.usages.join()}`;
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return latin.decode(value);
    if (typeof value !== 'object' || value === null) return String(value);
    return Object.entries(value)
      .map(([key, part]) => `${key}=${toText(part)}`)
      .join('\n');
  };
  interface Buckets {
    keys(): Promise<string[]>;
    open(name: string): Promise<{ indexedDB: IDBFactory }>;
  }
  // Not in the compiler's library yet, and not in every browser.
  const { storageBuckets: buckets } = navigator as Navigator & { storageBuckets?: Buckets };
  const factories = [indexedDB];
  for (const name of (await buckets?.keys()) ?? []) {
    const bucket = await buckets?.open(name);
    if (bucket) factories.push(bucket.indexedDB);
  }
  const found: StoredRecord[] = [];
  for (const factory of factories)
    for (const { name = '' } of await factory.databases()) {
      const database = await opened(factory.open(name));
      try {
        for (const store of database.objectStoreNames) {
          const reading = database.transaction(store).objectStore(store);
          const [keys, records] = await Promise.all([settled(reading.getAllKeys()), settled(reading.getAll())]);
          for (const [at, record] of records.entries())
            found.push({ database: name, store, key: toText(keys[at]), text: toText(record) });
        }
      } finally {
        database.close();
      }
    }
  return found;
}

/** A look at what is being deleted may never be answered. By the clock of the tests: that of the page may stand still. */
export async function unanswered(): Promise<never> {
  await wait(10_000, undefined, { ref: false });
  throw new Error('The browser does not answer.');
}

/** What is just being deleted, or a page that is just left, cannot be read: it is looked at again. */
export async function readDatabases(page: Page): Promise<StoredRecord[]> {
  let found: StoredRecord[] = [];
  await expect(async () => {
    found = await Promise.race([page.evaluate(recordsInPage), unanswered()]);
  }).toPass({ timeout: 60_000 });
  return found;
}

export const nothingKept = { drafts: 0, photos: 0, outbox: 0, withdrawal: 0, copies: 0, keys: 0 };

/** Nothing is kept of any member any more. */
export const untilNothingKept = (page: Page): Promise<void> =>
  expect.poll(() => countStored(page), { timeout: 60_000 }).toEqual(nothingKept);

/** How many records of each kind there are in the storages of members. */
export const countStored = async (page: Page) => countRecords(await readDatabases(page));

export function countRecords(records: readonly StoredRecord[]): typeof nothingKept {
  const ofMembers = records.filter(({ database }) => /^tulay-.+-[ab]$/.test(database));
  const count = (kind: string) => ofMembers.filter(({ store }) => store === kind).length;
  return {
    drafts: count('drafts'),
    photos: count('photos'),
    outbox: count('outbox'),
    withdrawal: count('withdrawal'),
    copies: count('copies'),
    keys: count('keys'),
  };
}

/** Takes the keys out of the storage of members, as a browser does that loses some of what it keeps. */
export function loseKey(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const done = (request: IDBRequest | IDBTransaction, event: string) =>
      new Promise((resolve) => {
        request.addEventListener(event, resolve);
      });
    interface Buckets {
      keys(): Promise<string[]>;
      open(name: string): Promise<{ indexedDB: IDBFactory }>;
    }
    // The tests' browser has it, and the compiler's library has not.
    const { storageBuckets: buckets } = navigator as unknown as { storageBuckets: Buckets };
    for (const name of await buckets.keys()) {
      const opening = (await buckets.open(name)).indexedDB.open(name);
      await done(opening, 'success');
      const clearing = opening.result.transaction('keys', 'readwrite');
      clearing.objectStore('keys').clear();
      await done(clearing, 'complete');
      opening.result.close();
    }
  });
}
