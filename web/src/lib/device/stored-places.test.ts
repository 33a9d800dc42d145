import 'fake-indexeddb/auto';
import { memberBuckets } from '@tulay/contract/member-buckets';
import { promisifyRequest } from 'idb-keyval';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
const page = new EventTarget();
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));

const { begin, storedPlaces } = await import('./stored-places.ts');

test('what a page has begun in a database when it is left is given up, so that the page after it gets an answer', async () => {
  await storedPlaces();
  const opening = indexedDB.open('left', 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('store'));
  const database = await promisifyRequest(opening);
  const done = begin(database, 'store', 'readwrite');
  done.objectStore('store').put('before', 'name');
  await promisifyRequest(done);

  const left = begin(database, 'store', 'readwrite');
  const given = vi.fn();
  left.addEventListener('abort', given);
  left.objectStore('store').put('late', 'name');
  page.dispatchEvent(new Event('pagehide'));

  expect(await promisifyRequest(begin(database, 'store', 'readonly').objectStore('store').get('name'))).toBe('before');
  await vi.waitFor(() => expect(given).toHaveBeenCalledOnce());
});

test('what a browser without buckets removes is overwritten first, as it may leave the bytes where they lay', async () => {
  vi.resetModules();
  const { storedPlaces: placesOf } = await import('./stored-places.ts');
  const places = await placesOf();
  const [name] = memberBuckets('one');
  const opening = (await places.factory(name)).open(name, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('values'));
  const database = await promisifyRequest(opening);
  const writing = database.transaction('values', 'readwrite').objectStore('values');
  for (const key of ['key', 'wallet']) await promisifyRequest(writing.put('what nobody else may read', key));
  database.close();

  const left: unknown[] = [];
  const remove = indexedDB.deleteDatabase.bind(indexedDB);
  vi.spyOn(IDBFactory.prototype, 'deleteDatabase').mockImplementation((removed) => {
    const read = indexedDB.open(removed);
    read.addEventListener('success', () => {
      const values = read.result.transaction('values').objectStore('values').getAll();
      values.addEventListener('success', () => {
        left.push(...values.result);
        read.result.close();
      });
    });
    return remove(removed);
  });
  await places.remove(name);
  vi.restoreAllMocks();
  expect(left).toEqual([0, 0]);
  expect((await indexedDB.databases()).map((one) => one.name)).not.toContain(name);
});

test('a trial that a page was left in the middle of, which Safari never ends, keeps no page after it from what is kept', async () => {
  const wedged = new Set<string>();
  vi.spyOn(IDBFactory.prototype, 'deleteDatabase').mockImplementation((name) => {
    wedged.add(name);
    return new EventTarget() as IDBOpenDBRequest;
  });
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation((name, version) =>
    wedged.has(name) ? (new EventTarget() as IDBOpenDBRequest) : open(name, version),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const which of ['first', 'second', 'third']) {
    vi.resetModules();
    const { isStorageKept } = await import('./stored-places.ts');
    const isKept = isStorageKept();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([which, await isKept]).toEqual([which, true]);
  }
  vi.useRealTimers();
  vi.restoreAllMocks();
});
