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
  const [drafts, vault, places, storage] = await Promise.all([
    import('./drafts.ts'),
    import('./member-vault.ts'),
    import('./device/stored-places.ts'),
    import('./member-storage.ts'),
  ]);
  return {
    ...drafts,
    ...vault,
    ...places,
    ...storage,
    tryAgain: () => again?.(),
    isTriedAgain: () => again !== undefined,
  };
}
const timeout = setTimeout;

beforeEach(async () => {
  failure = undefined;
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
