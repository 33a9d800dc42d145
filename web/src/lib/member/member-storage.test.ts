import 'fake-indexeddb/auto';
import { memberBuckets } from '@tulay/contract/member-buckets';
import { promisifyRequest } from 'idb-keyval';
import { expect, test, vi } from 'vitest';
import { withStorage } from './member-storage.ts';

vi.stubGlobal('localStorage', {
  getItem: () => '+639170000001',
  setItem: () => undefined,
  removeItem: () => undefined,
});
const patience = new AbortController();
const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);

test('an open that is not answered while something is deleted lets go of who waits, and of itself when it is answered late', async () => {
  const [name] = memberBuckets('ana');
  const held = await promisifyRequest(indexedDB.open(name, 1));
  const deleted = promisifyRequest(indexedDB.deleteDatabase(name));
  const close = vi.spyOn(IDBDatabase.prototype, 'close');
  const open = vi.spyOn(indexedDB, 'open');
  const use = () => withStorage('ana', async () => 'used');

  const waiting = use();
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith(name, 1));
  patience.abort(new DOMException('Too long', 'TimeoutError'));
  await expect(waiting).rejects.toThrow('Too long');
  limit.mockRestore();

  close.mockClear();
  held.close();
  await deleted;
  // The one that was held, and the late one.
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  expect(await use()).toBe('used');
});
