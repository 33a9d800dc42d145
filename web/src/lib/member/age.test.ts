import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft, saveDraft } from '../../features/activation/drafts/drafts.ts';
import { eraseStorage } from './member-storage.ts';
import { dropOld } from './member-upkeep.ts';
import { openVault } from './member-vault.ts';
import { makeOutbox } from './outbox.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

const clockSays = (time: string) => vi.setSystemTime(new Date(time));
const serverSays = (time: string) => {
  const claims = { sub: 'ana', iat: Date.parse(time) / 1000, UserInfo: { phoneNumber: '+639170000001', roles: [] } };
  stored.set('accessToken', `head.${btoa(JSON.stringify(claims))}.signature`);
};
const outbox = makeOutbox({ name: 'test', vault: openVault('outbox') });

async function write() {
  await saveDraft('ana', 'ADDRESS_INFO', { street: 'Session Road' });
  await outbox.add('ana', 'PERSONAL_INFO', { firstName: 'Ana' });
  await openVault('withdrawal').write('ana', 'withdrawal', { key: 'k' });
}

async function kept() {
  await dropOld();
  return [
    (await readDraft('ana', 'ADDRESS_INFO')) !== undefined,
    (await outbox.entries('ana')).length === 1,
    (await openVault('withdrawal').read('ana', 'withdrawal')) !== undefined,
  ];
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(async () => {
  vi.useRealTimers();
  await eraseStorage('ana');
});

test('what was typed and handed in while the clock was a year behind outlives the clock being set', async () => {
  clockSays('2025-10-01T08:00:00Z');
  serverSays('2026-11-20T08:00:00Z');
  await write();
  clockSays('2026-11-22T08:00:00Z');
  expect(await kept()).toEqual([true, true, true]);
  serverSays('2026-11-22T08:00:00Z');
  expect(await kept()).toEqual([true, true, true]);
});

test('a clock that is ahead for a moment takes nothing', async () => {
  clockSays('2026-11-20T08:00:00Z');
  serverSays('2026-11-20T08:00:00Z');
  await write();
  clockSays('2027-11-20T08:00:00Z');
  expect(await kept()).toEqual([true, true, true]);
});

test('thirty days later by the clock of the server it is gone, whatever the device says', async () => {
  clockSays('2026-11-20T08:00:00Z');
  serverSays('2026-11-20T08:00:00Z');
  await write();
  serverSays('2026-12-19T08:00:00Z');
  expect(await kept()).toEqual([true, true, true]);
  serverSays('2026-12-21T08:00:00Z');
  expect(await kept()).toEqual([false, false, false]);
});

test('nobody signed in: the clock of the device says it', async () => {
  clockSays('2026-11-20T08:00:00Z');
  serverSays('2026-11-20T08:00:00Z');
  await write();
  stored.clear();
  stored.set('myPhoneNumber', '+639170000001');
  clockSays('2026-12-21T08:00:00Z');
  expect(await kept()).toEqual([false, false, false]);
});
