import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './api/api.ts';

vi.mock('./api/api.ts', () => ({ call: vi.fn<typeof call>() }));

const events = new EventTarget();
let said = true;
/** What the hook is given, seen through React's own store hook. */
const subscribed = vi.hoisted(() => ({ subscribe: (_listener: () => void) => () => {} }));
vi.mock('react', () => ({
  useSyncExternalStore: (subscribe: typeof subscribed.subscribe, snapshot: () => boolean) => {
    subscribed.subscribe = subscribe;
    return snapshot();
  },
}));
vi.stubGlobal('navigator', {
  get onLine() {
    return said;
  },
});
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
  vi.stubGlobal(name, events[name].bind(events));

/** A screen that says what needs a network, on a page of its own. */
async function screen() {
  const { isOnline, useOnline } = await import('./use-online.ts');
  useOnline();
  const drawn = vi.fn<() => void>();
  const leave = subscribed.subscribe(drawn);
  return { isOnline, drawn, leave };
}
const answers = () => vi.mocked(call).mockResolvedValue({ status: 'ok' });
const isSilent = async () => {
  const { NoAnswerError } = await import('./api/api-error.ts');
  vi.mocked(call).mockRejectedValue(new NoAnswerError('nothing'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.mocked(call).mockReset();
});
afterEach(() => vi.useRealTimers());

test('a network that the browser does not see is there once the server has answered, and the screen learns it', async () => {
  said = false;
  answers();
  const { isOnline, drawn } = await screen();
  await vi.advanceTimersByTimeAsync(0);
  expect([isOnline(), drawn.mock.calls.length]).toEqual([true, 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledTimes(1);
});

test('while nothing answers the browser is right, and it is asked again by itself', async () => {
  said = false;
  await isSilent();
  const { isOnline } = await screen();
  await vi.advanceTimersByTimeAsync(9_000);
  expect([isOnline(), vi.mocked(call).mock.calls.length]).toEqual([false, 1]);
  answers();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isOnline()).toBe(true);
});

test('what was proven counts until the browser says something else', async () => {
  said = false;
  answers();
  const { isOnline } = await screen();
  await vi.advanceTimersByTimeAsync(0);
  await isSilent();
  dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOnline()).toBe(false);
});

test('nobody is asked while the browser sees a network', async () => {
  said = true;
  await isSilent();
  await screen();
  expect(call).not.toHaveBeenCalled();
});

test('a screen that was closed asks no more', async () => {
  said = false;
  await isSilent();
  const { leave } = await screen();
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledTimes(1);
});
