import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map([['myPhoneNumber', '+639170000001']]);
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

/** What the first opening of a database ends with, until it is taken away. */
let failure: DOMException | undefined;
const open = indexedDB.open.bind(indexedDB);
vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
  if (failure) throw failure;
  return open(name, version);
});

const typed = { firstName: 'Nicanora' };

/** The page as it is after each load: nothing in memory. Its next try is made by hand. */
async function load() {
  vi.resetModules();
  let again: (() => void) | undefined;
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) => {
    if (ms === 5_000) again = work;
    else return timeout(work, ms);
    return undefined;
  });
  const [drafts, vault, places, storage, upkeep] = await Promise.all([
    import('../../features/activation/drafts/drafts.ts'),
    import('./member-vault.ts'),
    import('../device/stored-places.ts'),
    import('./member-storage.ts'),
    import('./member-upkeep.ts'),
  ]);
  return {
    ...drafts,
    ...vault,
    ...places,
    ...storage,
    ...upkeep,
    tryAgain: () => again?.(),
    isTriedAgain: () => again !== undefined,
  };
}
const timeout = setTimeout;

beforeEach(async () => {
  failure = undefined;
  stored.set('myPhoneNumber', '+639170000001');
  await (await load()).eraseStorage('ana');
});

test.each(['UnknownError', 'QuotaExceededError', 'AbortError', 'VersionError'])(
  'a storage that does not open for a moment (%s) takes what was typed meanwhile once it does',
  async (name) => {
    failure = new DOMException('busy', name);
    const page = await load();
    await page.saveDraft('ana', 'PERSONAL_INFO', typed);
    expect([await page.readDraft('ana', 'PERSONAL_INFO'), await page.isStorageKept()]).toEqual([typed, false]);
    page.tryAgain();
    expect(await page.isStorageKept()).toBe(false);
    failure = undefined;
    await vi.waitFor(async () => {
      page.tryAgain();
      expect(await page.isStorageKept()).toBe(true);
    });
    expect(await page.readDraft('ana', 'PERSONAL_INFO')).toEqual(typed);
    await page.saveDraft('ana', 'ADDRESS_INFO', { street: 'Session Road' });
    const next = await load();
    expect(await next.readDraft('ana', 'PERSONAL_INFO')).toEqual(typed);
    expect(await next.readDraft('ana', 'ADDRESS_INFO')).toEqual({ street: 'Session Road' });
  },
);

test('what was there before stays beside what was typed meanwhile, under one key', async () => {
  const before = await load();
  await before.saveDraft('ana', 'PERSONAL_INFO', { firstName: 'Ana' });
  await before.saveDraft('ana', 'BANK_INFO', { bank: 'GCash' });
  failure = new DOMException('busy', 'UnknownError');
  const page = await load();
  await page.saveDraft('ana', 'PERSONAL_INFO', typed);
  failure = undefined;
  page.tryAgain();
  await vi.waitFor(async () => expect(await page.isStorageKept()).toBe(true));
  const next = await load();
  expect(await next.readDraft('ana', 'PERSONAL_INFO')).toEqual(typed);
  expect(await next.readDraft('ana', 'BANK_INFO')).toEqual({ bank: 'GCash' });
});

test('a storage that is refused is not tried again', async () => {
  failure = new DOMException('The operation is insecure.', 'SecurityError');
  const page = await load();
  await page.saveDraft('ana', 'PERSONAL_INFO', typed);
  expect([await page.isStorageKept(), page.isTriedAgain()]).toEqual([false, false]);
});

const databases = async () =>
  (await indexedDB.databases()).map(({ name }) => name).filter((name) => !name?.startsWith('tulay-trial'));

test('what lies in a storage that does not open for a moment stays owed at sign-out, and goes as soon as it opens', async () => {
  await (await load()).saveDraft('ana', 'PERSONAL_INFO', typed);
  failure = new DOMException('busy', 'UnknownError');
  const page = await load();
  await page.readDraft('ana', 'PERSONAL_INFO');
  stored.clear();
  await expect(page.eraseStorage('ana')).rejects.toThrow('busy');
  failure = undefined;
  expect(await page.isStorageKept()).toBe(false);
  await page.eraseStorage('ana');
  expect(await databases()).toEqual([]);
});

test('a session that ends by itself in such a moment takes nothing that was typed before', async () => {
  await (await load()).saveDraft('ana', 'PERSONAL_INFO', typed);
  failure = new DOMException('busy', 'UnknownError');
  const page = await load();
  await page.readDraft('ana', 'PERSONAL_INFO');
  failure = undefined;
  await page.dropCopies();
  await page.dropOld();
  expect(await page.isStorageKept()).toBe(false);
  expect(await (await load()).readDraft('ana', 'PERSONAL_INFO')).toEqual(typed);
});

test('a sign-out leaves nothing on the disk, at whatever moment it comes while what memory held is brought over', async () => {
  const begin: IDBDatabase['transaction'] = Reflect.get(IDBDatabase.prototype, 'transaction');
  let [begun, moments] = [0, 0];
  do {
    moments += 1;
    stored.set('myPhoneNumber', '+639170000001');
    failure = new DOMException('busy', 'UnknownError');
    const page = await load();
    await page.saveDraft('ana', 'PERSONAL_INFO', typed);
    failure = undefined;
    begun = 0;
    let erased: Promise<void> | undefined;
    const leaveAt = () => {
      begun += 1;
      if (begun !== moments) return false;
      stored.clear();
      erased = page.eraseStorage('ana');
      return true;
    };
    // Also between looking for a place and opening it.
    const list = indexedDB.databases.bind(indexedDB);
    const looking = vi.spyOn(indexedDB, 'databases').mockImplementation(async () => {
      const known = await list();
      if (leaveAt()) await erased;
      return known;
    });
    const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function signOutAt(
      this: IDBDatabase,
      ...how
    ) {
      leaveAt();
      return begin.apply(this, how);
    });
    await vi.waitFor(async () => {
      page.tryAgain();
      expect(await page.isStorageKept()).toBe(true);
    }, 20_000);
    spy.mockRestore();
    looking.mockRestore();
    await erased;
    expect(await databases(), `signed out at moment ${moments}`).toEqual(erased ? [] : ['tulay-ana-a']);
  } while (begun >= moments);
  expect(moments).toBeGreaterThan(12);
});

test.each(['databases', 'open', 'deleteDatabase'] as const)(
  'erasing lets go of a browser that does not answer (%s), and is done when tried again',
  async (what) => {
    const page = await load();
    await page.saveDraft('ana', 'PERSONAL_INFO', typed);
    const patience = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    const silent = what === 'databases' ? new Promise<never>(() => undefined) : new EventTarget();
    // One for all three: nothing is ever heard of either.
    const asked = vi.spyOn(indexedDB, what).mockReturnValueOnce(silent as never);
    const before = asked.mock.calls.length;
    const erasing = page.eraseStorage('ana');
    await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
    patience.abort(new DOMException('Too long', 'TimeoutError'));
    await expect(erasing).rejects.toThrow('Too long');
    limit.mockRestore();
    if (what !== 'open') asked.mockRestore();
    await page.eraseStorage('ana');
    expect(await databases()).toEqual([]);
  },
);

test('what was erased is not made again where the browser cannot tell which databases there are', async () => {
  const list = indexedDB.databases.bind(indexedDB);
  const factory: object = Object.getPrototypeOf(indexedDB);
  const known = Object.getOwnPropertyDescriptor(factory, 'databases');
  Reflect.deleteProperty(factory, 'databases');
  try {
    const page = await load();
    await page.saveDraft('ana', 'PERSONAL_INFO', typed);
    await page.saveDraft('ben', 'PERSONAL_INFO', typed);
    await page.eraseStorage('ana');
    await page.dropOld();
    expect((await list()).map(({ name }) => name)).not.toContain('tulay-ana-a');
    expect(await page.readDraft('ben', 'PERSONAL_INFO')).toEqual(typed);
  } finally {
    if (known) Object.defineProperty(factory, 'databases', known);
  }
});
