import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { entries, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoAnswerError } from '../api/api-error.ts';
import { eraseStorage, keptMs, moveStorage, withStorage } from './member-storage.ts';

const dayMs = 86_400_000;
const noLoan = { active: false, status: '?', wallet: 0 };
const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

function signIn(memberId: string): void {
  const claims = { sub: memberId, UserInfo: { phoneNumber: '+639170000001', roles: ['MEMBER'] } };
  stored.set('accessToken', `head.${btoa(JSON.stringify(claims))}.signature`);
}

/** The app as it is after each start: nothing in memory. */
async function startApp() {
  vi.resetModules();
  const { memberCopy, clearCopies } = await import('./member-copy.ts');
  // The same classes that the fresh module knows.
  const errors = await import('../api/api-error.ts');
  const client = new QueryClient({ defaultOptions: { queries: { persister: memberCopy, retry: false } } });
  const ask = async (answer: () => Promise<unknown>, name = 'wallet') => {
    const queryKey = [name, '+639170000001'];
    await client.fetchQuery({ queryKey, queryFn: answer }).catch(() => undefined);
    return client.getQueryState(queryKey);
  };
  const nobody = () => Promise.reject(new errors.NoAnswerError('No answer'));
  return { client, ask, nobody, clearCopies, errors };
}

const onDisk = (memberId = 'ana') =>
  withStorage(memberId, (storage) => entries<string, { bytes: ArrayBuffer }>(storage.of('copies')));
/** On a busy machine a copy is on the disk later than a second after it was shown. */
const patience = { timeout: 15_000 };
const written = (count: number) => vi.waitFor(async () => expect(await onDisk()).toHaveLength(count), patience);

beforeEach(() => signIn('ana'));
afterEach(async () => {
  vi.useRealTimers();
  signIn('ana');
  for (const memberId of ['ana', 'ben']) await eraseStorage(memberId);
});

test('without an answer the last one is shown with its own time, and the failure beside it', async () => {
  const before = await startApp();
  const known = await before.ask(async () => noLoan);
  await written(1);
  const { ask, nobody } = await startApp();
  const state = await ask(nobody);
  expect(state?.data).toEqual(noLoan);
  expect(Math.abs((state?.dataUpdatedAt ?? 0) - (known?.dataUpdatedAt ?? 0))).toBeLessThan(1000);
  expect(state?.error?.name).toBe(NoAnswerError.name);
});

test('a copy that cannot be read for a moment is shown once it can, though the server says nothing', async () => {
  await (await startApp()).ask(async () => noLoan);
  await written(1);
  // Neither the browser's storage nor what stands in for it, whose part lies with the server.
  vi.doMock('../device/memory.ts', () => Promise.reject(new Error('This part did not come')));
  const { client, nobody } = await startApp();
  const opening = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('The storage is busy', 'UnknownError');
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const queryKey = ['wallet', '+639170000001'];
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return nobody();
  };
  const screen = new QueryObserver(client, { queryKey, queryFn });
  const leave = screen.subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe('error'), patience);
  expect(client.getQueryData(queryKey)).toBeUndefined();
  // It is looked for ever less often, and nobody but the storage is asked.
  opening.mockClear();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(opening.mock.calls.length).toBeGreaterThan(2);
  expect(opening.mock.calls.length).toBeLessThan(40);
  opening.mockRestore();
  vi.doUnmock('../device/memory.ts');
  await vi.advanceTimersByTimeAsync(70_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(noLoan), patience);
  expect(client.getQueryState(queryKey)?.status).toBe('error');
  expect(asked).toBe(1);
  leave();
});

test.each([
  ['', 0],
  [', also where the clock was put back since the page was opened', -5 * dayMs],
])('a copy written while the clock was a day ahead is no newer than this visit%s', async (_when, putBackMs) => {
  const now = Date.now() + putBackMs;
  vi.useFakeTimers({ toFake: ['Date'], now: now + dayMs });
  await (await startApp()).ask(async () => noLoan);
  await written(1);
  vi.setSystemTime(now);
  const { ask, nobody } = await startApp();
  const state = await ask(nobody);
  expect(state?.data).toEqual(noLoan);
  expect(state?.dataUpdatedAt).toBeLessThan(now);
});

test('what lies on the disk says neither what it is worth nor whose number it is', async () => {
  const { ask } = await startApp();
  await ask(async () => ({ ...noLoan, wallet: 123_456 }));
  await written(1);
  const [[place, sealed] = ['', { bytes: new ArrayBuffer(0) }]] = await onDisk();
  expect(place).not.toContain('639');
  expect(new TextDecoder().decode(sealed.bytes)).not.toContain('123456');
});

test('a refusal shows no copy: the server has answered', async () => {
  await (await startApp()).ask(async () => noLoan);
  await written(1);
  const { ask, errors } = await startApp();
  const refusal = () => Promise.reject(new errors.ApiError(403, { code: 'auth.not_yours', message: 'No' }));
  expect((await ask(refusal))?.data).toBeUndefined();
});

test('an answer that takes long is preceded by the copy, and takes its place', async () => {
  await (await startApp()).ask(async () => noLoan);
  await written(1);
  const { ask, client } = await startApp();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = Promise.withResolvers<unknown>();
  const asked = ask(() => answer.promise);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(client.getQueryData(['wallet', '+639170000001'])).toEqual(noLoan), patience);
  answer.resolve({ ...noLoan, wallet: 5 });
  expect((await asked)?.data).toEqual({ ...noLoan, wallet: 5 });
});

test('only the named queries are kept', async () => {
  const { ask } = await startApp();
  await ask(async () => ({ photos: [] }), 'uploaded-photos');
  await ask(async () => noLoan);
  await written(1);
  expect((await onDisk()).map(([place]) => place)).toEqual(['wallet']);
});

test('nothing is left once the session is over, also of an answer that comes later', async () => {
  const { ask, clearCopies } = await startApp();
  await ask(async () => noLoan);
  await written(1);
  const answer = Promise.withResolvers<unknown>();
  const asked = ask(() => answer.promise);
  stored.delete('accessToken');
  stored.set('myPhoneNumber', '+639170000001');
  await clearCopies();
  answer.resolve(noLoan);
  await asked;
  expect(await onDisk()).toEqual([]);
});

test('another member finds nothing of the one before, and leaves nothing of them', async () => {
  await (await startApp()).ask(async () => noLoan);
  await written(1);
  signIn('ben');
  const { ask, nobody } = await startApp();
  expect((await ask(nobody))?.data).toBeUndefined();
  await written(0);
});

test('a copy lives for thirty days', async () => {
  await (await startApp()).ask(async () => noLoan);
  await written(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + keptMs + 1000 });
  const { ask, nobody } = await startApp();
  expect((await ask(nobody))?.data).toBeUndefined();
  await written(0);
});

test('a copy that another version wrote in another shape is dropped', async () => {
  await (await startApp()).ask(async () => ({ balance: 'much' }));
  await written(1);
  const { ask, nobody } = await startApp();
  expect((await ask(nobody))?.data).toBeUndefined();
  await written(0);
});

test('a copy that cannot be opened, or is spoilt, is as if there were none', async () => {
  await (await startApp()).ask(async () => noLoan);
  await written(1);
  await moveStorage('ana', async (purpose, _name, value) => (purpose === 'keys' ? undefined : value));
  const first = await startApp();
  expect((await first.ask(first.nobody))?.data).toBeUndefined();
  const spoilt = { savedAt: Date.now(), iv: new Uint8Array(12), bytes: new ArrayBuffer(3) };
  await withStorage('ana', (storage) => set('wallet', spoilt, storage.of('copies')));
  const second = await startApp();
  expect((await second.ask(second.nobody))?.data).toBeUndefined();
});

test('a page whose upkeep was given up keeps copies with its next answer', async () => {
  const dropOld = vi.fn(async () => undefined).mockRejectedValueOnce(new DOMException('', 'AbortError'));
  vi.doMock(import('./member-upkeep.ts'), async (original) => ({ ...(await original()), dropOld }));
  const { ask } = await startApp();
  vi.doUnmock('./member-upkeep.ts');
  await ask(async () => noLoan);
  await ask(async () => noLoan, 'score');
  await vi.waitFor(async () => expect((await onDisk()).map(([name]) => name)).toContain('score'), patience);
  expect(dropOld).toHaveBeenCalledTimes(2);
});
