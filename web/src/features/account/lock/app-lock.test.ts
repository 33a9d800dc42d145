import 'fake-indexeddb/auto';
import { entries } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
// What a code costs is measured in the browser.
vi.mock('./lock-policy.ts', async (original) => {
  const { lockPolicy } = await original<{ lockPolicy: object }>();
  return { lockPolicy: { ...lockPolicy, derivingMs: 1, leastIterations: 1000 } };
});

const code = '480215';
/** What opening a database ends with, until it is taken away. */
let failure: DOMException | undefined;
const openDatabase = indexedDB.open.bind(indexedDB);
vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
  if (failure) throw failure;
  return openDatabase(name, version);
});
const values = { firstName: 'Nicanora' };
const hourMs = 3_600_000;
const start = Date.now();

/** The page as it is after each load: nothing in memory. */
async function load() {
  vi.resetModules();
  const [lock, drafts, storage, key, upkeep, vault, places] = await Promise.all([
    import('./app-lock.ts'),
    import('../../activation/drafts/drafts.ts'),
    import('../../../lib/member/member-storage.ts'),
    import('../../../lib/member/member-key.ts'),
    import('../../../lib/member/member-upkeep.ts'),
    import('../../../lib/member/member-vault.ts'),
    import('../../../lib/device/stored-places.ts'),
  ]);
  return { ...lock, ...drafts, ...storage, ...key, ...upkeep, ...vault, ...places };
}

type Page = Awaited<ReturnType<typeof load>>;
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 100, 'waits'));

/** Everything in the key's store, as it is on the disk. */
async function keysOnDisk({ withStorage }: Page) {
  return withStorage('ana', (storage) => entries<string, { kind?: string; key?: CryptoKey }>(storage.of('keys')));
}

beforeEach(() => {
  failure = undefined;
  stored.clear();
  stored.set('myPhoneNumber', '+639170000001');
});
afterEach(async () => (await load()).eraseStorage('ana'));

test('with a lock only the wrapped key is written down, and what was kept before opens with the code alone', async () => {
  const before = await load();
  await before.saveDraft('ana', 'PERSONAL_INFO', values);
  await before.enableLock('ana', code);
  expect(await before.readDraft('ana', 'PERSONAL_INFO')).toEqual(values);
  const after = await load();
  expect(after.isLockedHere('ana')).toBe(true);
  const kept = await keysOnDisk(after);
  expect(kept.map(([name, { kind, key }]) => [name, kind, key])).toEqual([['key', 'code', undefined]]);
  const reading = after.readDraft('ana', 'PERSONAL_INFO');
  expect(await Promise.race([reading, aMoment()])).toBe('waits');
  expect(await after.unlock('ana', '137913')).toEqual({ kind: 'wrong', left: 9, waitMs: 0 });
  expect(await after.unlock('ana', code)).toMatchObject({ kind: 'open' });
  expect(await reading).toEqual(values);
});

test('a phone that lost the note of its lock finds it by the key', async () => {
  await (await load()).saveDraft('ana', 'PERSONAL_INFO', values);
  await (await load()).enableLock('ana', code);
  stored.delete('tulay-app-lock');
  const after = await load();
  expect(after.isLockedHere('ana')).toBe(false);
  const reading = after.readDraft('ana', 'PERSONAL_INFO');
  await vi.waitFor(() => expect(after.isLockedHere('ana')).toBe(true));
  await after.unlock('ana', code);
  expect(await reading).toEqual(values);
});

test('wrong codes are counted across reloads; the right one ends the counting', async () => {
  await (await load()).enableLock('ana', code);
  for (const left of [9, 8, 7]) expect(await (await load()).unlock('ana', '137913', start)).toMatchObject({ left });
  expect(await (await load()).unlock('ana', '137913', start)).toEqual({ kind: 'wrong', left: 6, waitMs: 30_000 });
  expect(await (await load()).unlock('ana', code, start + 29_000)).toEqual({ kind: 'waiting', waitMs: 1000 });
  expect(await (await load()).waitHere('ana', start)).toBe(30_000);
  expect(await (await load()).unlock('ana', code, start + 30_000)).toMatchObject({ kind: 'open' });
  expect(await (await load()).waitHere('ana', start)).toBe(0);
  expect(await (await load()).unlock('ana', '137913', start)).toMatchObject({ left: 9 });
});

test('the tenth wrong code ends the session and deletes what is kept', async () => {
  const page = await load();
  await page.saveDraft('ana', 'PERSONAL_INFO', values);
  await page.enableLock('ana', code);
  stored.set('accessToken', 'x');
  for (let tried = 1; tried < 10; tried += 1)
    expect(await page.unlock('ana', '137913', start + tried * hourMs)).toMatchObject({ kind: 'wrong' });
  expect(await page.unlock('ana', '137913', start + 10 * hourMs)).toEqual({ kind: 'erased' });
  expect(await page.membersHere()).toEqual([]);
  expect([stored.get('accessToken'), stored.get('myPhoneNumber')]).toEqual([undefined, undefined]);
  expect(stored.get('tulay-logout-owed')).toBe('ana');
});

test('another code takes the place of the old one, and none takes the lock away; both ask for the one that is', async () => {
  const page = await load();
  await page.saveDraft('ana', 'PERSONAL_INFO', values);
  await page.enableLock('ana', code);
  expect(await page.changeLock('ana', '137913', '730914')).toMatchObject({ kind: 'wrong' });
  expect(await page.changeLock('ana', code, '730914')).toMatchObject({ kind: 'open' });
  const after = await load();
  expect(await after.unlock('ana', code)).toMatchObject({ kind: 'wrong' });
  expect(await after.unlock('ana', '730914')).toMatchObject({ kind: 'open' });
  expect(await after.readDraft('ana', 'PERSONAL_INFO')).toEqual(values);
  expect(await after.changeLock('ana', '137913')).toMatchObject({ kind: 'wrong' });
  expect(await after.changeLock('ana', '730914')).toMatchObject({ kind: 'open' });
  const open = await load();
  expect(open.isLockedHere('ana')).toBe(false);
  expect(await open.readDraft('ana', 'PERSONAL_INFO')).toEqual(values);
  expect((await keysOnDisk(open)).map(([, { kind }]) => kind)).toEqual(['open']);
});

test('another tab that was open waits for the code from then on', async () => {
  const one = await load();
  await one.saveDraft('ana', 'PERSONAL_INFO', values);
  const other = await load();
  expect(await other.readDraft('ana', 'PERSONAL_INFO')).toEqual(values);
  await one.enableLock('ana', code);
  const reading = other.readDraft('ana', 'PERSONAL_INFO');
  await vi.waitFor(() => expect(other.isLockedHere('ana')).toBe(true));
  await other.unlock('ana', code);
  expect(await reading).toEqual(values);
});

const emptyings = {
  'the session ends by itself': (page: Page) => page.dropCopies(),
  'somebody else signs in': (page: Page) => page.dropCopies('ben'),
  'everything is too old': (page: Page) => page.dropOld(start + 31 * 24 * hourMs),
};
for (const [what, empty] of Object.entries(emptyings))
  test(`the lock stays where ${what}: nothing is kept any more, and only its code opens`, async () => {
    const before = await load();
    await before.openVault('copies').write('ana', 'wallet', { data: 1, at: start });
    await before.enableLock('ana', code);
    await empty(before);
    expect((await keysOnDisk(before)).map(([, { kind }]) => kind)).toEqual(['code']);
    const after = await load();
    expect(after.isLockedHere('ana')).toBe(true);
    void after.openVault('copies').write('ana', 'wallet', { data: 2, at: start });
    expect(await after.unlock('ana', '137913')).toMatchObject({ kind: 'wrong', left: 9 });
    expect(await after.unlock('ana', code)).toMatchObject({ kind: 'open' });
    expect(await (await load()).unlock('ana', '137913')).toMatchObject({ kind: 'wrong' });
  });

test('a lock whose key is gone opens to no code: who has the password signs in again, without one', async () => {
  await (await load()).enableLock('ana', code);
  const page = await load();
  await page.eraseStorage('ana');
  stored.set('accessToken', 'x');
  expect(await Promise.race([page.saveDraft('ana', 'PERSONAL_INFO', values), aMoment()])).toBe('waits');
  expect(await page.unlock('ana', code)).toEqual({ kind: 'erased' });
  expect([stored.get('accessToken'), stored.get('tulay-app-lock')]).toEqual([undefined, undefined]);
});

test.each(['UnknownError', 'QuotaExceededError', 'SecurityError'])(
  'a code counts for nothing while the storage does not open (%s): nothing ends, and the right one opens when it does',
  async (name) => {
    const before = await load();
    await before.saveDraft('ana', 'PERSONAL_INFO', values);
    await before.enableLock('ana', code);
    stored.set('accessToken', 'x');
    const noted = [...stored];
    failure = new DOMException('busy', name);
    const again: (() => void)[] = [];
    const setTimer = setTimeout;
    vi.stubGlobal('setTimeout', (work: () => void, ms?: number) =>
      ms === 5_000 ? again.push(work) : setTimer(work, ms),
    );
    const page = await load();
    for (const tried of ['137913', code]) await expect(page.unlock('ana', tried)).rejects.toThrow('cannot be read');
    await expect(page.changeLock('ana', code)).rejects.toThrow('cannot be read');
    failure = undefined;
    const after = name === 'SecurityError' ? await load() : page;
    for (const goBack of again) goBack();
    await vi.waitFor(async () => expect(await after.isStorageKept()).toBe(true), 20_000);
    vi.stubGlobal('setTimeout', setTimer);
    expect([...stored]).toEqual(noted);
    expect(await after.unlock('ana', '137913')).toMatchObject({ kind: 'wrong', left: 9 });
    expect(await after.unlock('ana', code)).toMatchObject({ kind: 'open' });
    expect(await after.readDraft('ana', 'PERSONAL_INFO')).toEqual(values);
  },
);

test('each of two members who share a phone finds their own lock at the first screen', async () => {
  await (await load()).enableLock('ana', code);
  await (await load()).enableLock('ben', '730914');
  const after = await load();
  expect([after.isLockedHere('ana'), after.isLockedHere('ben')]).toEqual([true, true]);
  await after.unlock('ben', '730914');
  await after.changeLock('ben', '730914');
  expect([(await load()).isLockedHere('ana'), (await load()).isLockedHere('ben')]).toEqual([true, false]);
  await after.eraseStorage('ben');
});
