import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoAnswerError } from './api-error.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
const storage = vi.hoisted(() => vi.fn<() => object>());
vi.mock('../member/member-copy.ts', () => storage());

const call = vi.fn<(name: string) => Promise<unknown>>();
vi.mock('./api.ts', () => ({ call }));
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);

const { queryClient } = await import('./query-client.ts');

const claims = { sub: 'ana', UserInfo: { phoneNumber: '+639170000001', roles: ['MEMBER'] } };
const ask = () => queryClient.fetchQuery({ queryKey: ['wallet'], queryFn: async () => 'from the server' });

afterEach(() => vi.useRealTimers());
beforeEach(() => {
  queryClient.clear();
  storage.mockReset().mockImplementation(() => {
    throw new Error('This part of the app did not come');
  });
});

test('who is not signed in does not load what is kept of members', async () => {
  kept.clear();
  expect(await ask()).toBe('from the server');
  expect(storage).not.toHaveBeenCalled();
});

test('a member to whom that part of the app does not come sees the answer of the server', async () => {
  kept.set('accessToken', `head.${btoa(JSON.stringify(claims))}.signature`);
  expect(await ask()).toBe('from the server');
  expect(storage).toHaveBeenCalledOnce();
});

test('what nobody answered is fetched once anything answers, also where no event says that the line is good', async () => {
  vi.useFakeTimers();
  kept.set('accessToken', `head.${btoa(JSON.stringify(claims))}.signature`);
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(new NoAnswerError('portal'));
  call.mockRejectedValue(new NoAnswerError('portal'));
  const screen = new QueryObserver(queryClient, { queryKey: ['wallet'], queryFn, retry: false });
  const leave = screen.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(call.mock.calls.length).toBeGreaterThan(3);
  call.mockRejectedValue(new Error('a refusal is an answer'));
  queryFn.mockResolvedValue('from the server');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.getCurrentResult().data).toBe('from the server');
  leave();
  call.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call).not.toHaveBeenCalled();
});
