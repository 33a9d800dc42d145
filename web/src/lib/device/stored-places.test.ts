import 'fake-indexeddb/auto';
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
