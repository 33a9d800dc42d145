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

const { askedEachTime, prefetch, queryClient } = await import('./query-client.ts');

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

test('the next screen does not ask again for what its loader asked for, unless that is long ago', async () => {
  vi.useFakeTimers();
  kept.clear();
  const queryFn = vi.fn<() => Promise<string>>().mockResolvedValue('from the server');
  const options = { queryKey: ['wallet'], queryFn, refetchOnMount: askedEachTime };
  const open = () => new QueryObserver(queryClient, options).subscribe(() => undefined)();
  prefetch(options);
  await vi.advanceTimersByTimeAsync(5_000);
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(1);
  // By a clock that was set back the answer is from tomorrow.
  vi.setSystemTime(Date.now() - 86_400_000);
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(2);
  prefetch(options);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(queryFn).toHaveBeenCalledTimes(3);
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(4);
});

test('a screen asks again for what a deed has changed since its loader asked', async () => {
  vi.useFakeTimers();
  kept.clear();
  const queryFn = vi.fn<() => Promise<string>>().mockResolvedValue('from the server');
  const options = { queryKey: ['wallet'], queryFn };
  for (const afterMs of [0, 1_000]) {
    queryFn.mockClear();
    prefetch(options);
    await vi.advanceTimersByTimeAsync(afterMs);
    await queryClient.invalidateQueries({ queryKey: ['wallet'] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(queryFn).toHaveBeenCalledTimes(1);
    new QueryObserver(queryClient, options).subscribe(() => undefined)();
    await vi.advanceTimersByTimeAsync(0);
    expect(queryFn).toHaveBeenCalledTimes(2);
  }
});

test('what a loader asked for arrives although the screen before, which showed the same, closes meanwhile', async () => {
  kept.clear();
  let score = 550;
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    const asked = score;
    return new Promise<number>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('given up')));
      setTimeout(() => resolve(asked), 5);
    });
  };
  const options = { queryKey: ['score'], queryFn, refetchOnMount: askedEachTime };
  const before = new QueryObserver(queryClient, options);
  const close = before.subscribe(() => undefined);
  await vi.waitFor(() => expect(before.getCurrentResult().data).toBe(550));
  score = 558;
  prefetch(options);
  close();
  const next = new QueryObserver(queryClient, options);
  const leave = next.subscribe(() => undefined);
  await vi.waitFor(() => expect(next.getCurrentResult().data).toBe(558));
  leave();
});
