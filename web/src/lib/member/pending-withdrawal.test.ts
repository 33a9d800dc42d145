import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptMs } from './member-storage.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

const dayMs = 24 * 60 * 60 * 1000;
const phoneNumber = '+639170000001';
const sent = {
  key: 'key-1',
  input: { phoneNumber, id: 'loan', withdrawalAmount: 2000, challenge: 'challenge', oTP: '123456' },
  unanswered: true,
  withdrawal: null,
} as const;

/** The page as it is after each load: nothing in memory. */
async function load() {
  vi.resetModules();
  return import('./pending-withdrawal.ts');
}

async function readAnew() {
  const page = await load();
  await page.loadPending();
  return page.readPending();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T04:00:00Z') });
  const claims = { sub: 'ana', UserInfo: { phoneNumber, roles: [] } };
  stored.set('myPhoneNumber', phoneNumber).set('accessToken', `.${btoa(JSON.stringify(claims))}.`);
});
afterEach(async () => {
  await (await load()).forgetPending();
  vi.useRealTimers();
});

test('what was sent and not heard of is there after a reload, with its key and its code', async () => {
  await (await load()).keepPending(sent);
  expect(await readAnew()).toEqual(sent);
});

test('asked about again and again it is no younger: from when the server forgets its key nothing is claimed of it', async () => {
  await (await load()).keepPending(sent);
  vi.setSystemTime(Date.now() + keptMs - dayMs);
  const page = await load();
  await page.loadPending();
  await page.beginPending({ ...sent, unanswered: false });
  expect(await readAnew()).toMatchObject({ key: sent.key });
  vi.setSystemTime(Date.now() + 2 * dayMs);
  expect(await readAnew()).toBeNull();
});

test('another one is as old as itself', async () => {
  await (await load()).keepPending(sent);
  vi.setSystemTime(Date.now() + keptMs - dayMs);
  await (await load()).keepPending({ ...sent, key: 'key-2' });
  vi.setSystemTime(Date.now() + 2 * dayMs);
  expect(await readAnew()).toMatchObject({ key: 'key-2' });
});
