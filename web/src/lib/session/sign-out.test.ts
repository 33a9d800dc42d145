import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoAnswerError } from '../api/api-error.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

const call = vi.hoisted(() =>
  vi.fn<(name: string, input: object, options?: { signal?: AbortSignal }) => Promise<unknown>>(),
);
vi.mock('../api/api.ts', () => ({ call }));
vi.mock('../api/timings.ts', () => ({ timings: { logoutCacheResetMs: 0 }, wait: async () => {} }));

const upkeep = await import('../member/member-upkeep.ts');
vi.mock('../member/member-upkeep.ts', { spy: true });
const { hasUnsent, onSignOut, registerUnsent, settleLogout, signOut } = await import('./sign-out.ts');
vi.resetModules();
// As in another tab: what is kept on the device is the same, what is under way is not.
const elsewhere = await import('./sign-out.ts');

const { membersHere } = await import('../member/member-storage.ts');
const { openVault } = await import('../member/member-vault.ts');

const leave = async () => undefined;

beforeEach(() => {
  kept.clear();
  for (const key of ['persist', 'myPhoneNumber']) kept.set(key, 'x');
  const claims = { sub: 'ana', UserInfo: { phoneNumber: '+639170000001', roles: ['MEMBER'] } };
  kept.set('accessToken', `head.${btoa(JSON.stringify(claims))}.signature`);
  vi.mocked(upkeep.eraseMember).mockClear();
  call.mockReset().mockResolvedValue({ state: 'SIGNED_OUT' });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
// What is still to be told again belongs to its test.
afterEach(async () => {
  kept.clear();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
});

test('removes every key and tells the server', async () => {
  await signOut(leave);
  expect([...kept.keys()]).toEqual([]);
  expect(call).toHaveBeenCalledExactlyOnceWith('logout', {}, expect.anything());
});

test('nobody is signed in any more when the way out begins', async () => {
  await signOut(async () => expect(kept.has('accessToken')).toBe(false));
  expect.assertions(1);
});

test('without network the keys go and the server is told later, once', async () => {
  call.mockRejectedValueOnce(new NoAnswerError('No answer'));
  await signOut(leave);
  expect([...kept]).toEqual([['tulay-logout-owed', 'ana']]);
  await settleLogout();
  await settleLogout();
  expect(call).toHaveBeenCalledTimes(2);
  expect([...kept.keys()]).toEqual([]);
});

test('the server is told again by itself, also on a line that says nothing, until it has heard of it', async () => {
  call.mockRejectedValueOnce(new NoAnswerError('No answer')).mockRejectedValueOnce(new NoAnswerError('No answer'));
  await signOut(leave);
  expect(call).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(kept.has('tulay-logout-owed')).toBe(false));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledTimes(3);
});

const aLongCall = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  call.mockReturnValueOnce(promise);
  return resolve;
};

test('who signs in waits for another tab that is telling the server, whose answer would take the new session', async () => {
  kept.set('tulay-logout-owed', 'ana');
  const answer = aLongCall();
  const leaving = settleLogout();
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  const events: string[] = [];
  const signingIn = elsewhere.settleLogout().then(() => events.push('signs in'));
  // Until it has asked for its turn.
  await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1));
  events.push('answered');
  answer();
  await Promise.all([leaving, signingIn]);
  expect(events).toEqual(['answered', 'signs in']);
  expect(call).toHaveBeenCalledTimes(1);
});

test('whose turn to tell comes after somebody has signed in tells nothing: it would end their session', async () => {
  call.mockRejectedValueOnce(new NoAnswerError('No answer'));
  await signOut(leave);
  const answer = aLongCall();
  const signingIn = elsewhere.settleLogout();
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1));
  answer();
  await signingIn;
  kept.set('accessToken', 'of who signed in');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledTimes(2);
  expect([...kept.keys()]).toEqual(['accessToken']);
});

test('a call that is still under way when the next person signs in is given up: its late answer would end their session', async () => {
  kept.set('tulay-logout-owed', 'ana');
  call.mockImplementationOnce(
    (_name, _input, { signal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('Given up')))),
  );
  const leaving = settleLogout();
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  await settleLogout();
  await leaving;
  expect(call).toHaveBeenCalledTimes(2);
  expect(kept.has('tulay-logout-owed')).toBe(false);
});

test('who erases for longer than the next sign-in takes tells the server nothing more', async () => {
  kept.set('tulay-logout-owed', 'ana');
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.mocked(upkeep.eraseMember).mockReturnValueOnce(promise);
  const leaving = settleLogout();
  await vi.waitFor(() => expect(upkeep.eraseMember).toHaveBeenCalled());
  await settleLogout();
  resolve();
  await leaving;
  expect(call).toHaveBeenCalledTimes(1);
});

test('what was kept of the member is erased, also when the page was left before it was done', async () => {
  await openVault('drafts').write('ana', 'PERSONAL_INFO', { firstName: 'Ana' });
  expect(await membersHere()).toEqual(['ana']);
  await signOut(leave);
  expect(await membersHere()).toEqual([]);
  kept.set('myPhoneNumber', 'x');
  await openVault('drafts').write('ana', 'PERSONAL_INFO', { firstName: 'Ana' });
  kept.clear();
  kept.set('tulay-logout-owed', 'ana');
  await settleLogout();
  expect(await membersHere()).toEqual([]);
  expect([...kept.keys()]).toEqual([]);
});

test('a cleanup that fails keeps nobody signed in and stops no other', async () => {
  const other = vi.fn<() => void>();
  const stops = [onSignOut(() => Promise.reject(new Error('disk'))), onSignOut(other)];
  await signOut(leave);
  expect(kept.has('accessToken')).toBe(false);
  expect(other).toHaveBeenCalled();
  for (const stop of stops) stop();
});

test('something unsent, or not known to be sent, is asked about', async () => {
  expect(await hasUnsent()).toBe(false);
  const stop = registerUnsent(async () => true);
  expect(await hasUnsent()).toBe(true);
  stop();
  const stopFailing = registerUnsent(() => Promise.reject(new Error('disk')));
  expect(await hasUnsent()).toBe(true);
  stopFailing();
});

test('what the device does not erase yet stays owed and is erased later; the server is not told again', async () => {
  vi.mocked(upkeep.eraseMember).mockRejectedValueOnce(new Error('No room'));
  await signOut(leave);
  expect(call).toHaveBeenCalledTimes(1);
  const claims = { sub: 'ben', UserInfo: { phoneNumber: '+639170000002', roles: ['MEMBER'] } };
  kept.set('accessToken', `head.${btoa(JSON.stringify(claims))}.signature`);
  await settleLogout();
  expect(vi.mocked(upkeep.eraseMember).mock.calls).toEqual([['ana'], ['ana']]);
  expect(call).toHaveBeenCalledTimes(1);
  expect([...kept.keys()]).toEqual(['accessToken']);
});

test('who signs in again while erasing is owed keeps what is theirs', async () => {
  const token = kept.get('accessToken') ?? '';
  vi.mocked(upkeep.eraseMember).mockRejectedValueOnce(new Error('No room'));
  await signOut(leave);
  kept.set('accessToken', token);
  await settleLogout();
  expect([vi.mocked(upkeep.eraseMember).mock.calls, call.mock.calls].map(({ length }) => length)).toEqual([1, 1]);
  expect([...kept.keys()]).toEqual(['accessToken']);
});
