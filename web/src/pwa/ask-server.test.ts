import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exchange, readJson } from '../lib/api/exchange.ts';
import { askServerBuild } from './ask-server.ts';

const own = 'assets/index-a1b2c3d4.js';
/** How the line answers for the build; calls of the API are never answered. */
let line: (signal: AbortSignal) => Promise<Response>;
const standsStill = (signal: AbortSignal) =>
  new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
const asked = vi.fn<(address: string) => void>();
const stop = vi.fn<() => void>();
vi.stubGlobal('stop', stop);
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('document', { querySelectorAll: () => [{ src: `https://tulay.example/${own}` }] });
vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
  asked(address);
  return line(signal);
});
const sent = vi.hoisted(() => vi.fn<() => void>());
vi.mock('ky', () => ({
  default: (_path: string, { signal }: { signal: AbortSignal }) => {
    sent();
    return standsStill(signal);
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  stop.mockClear();
  asked.mockClear();
});
afterEach(() => vi.useRealTimers());

test.each([
  ['the build that runs here', 200, `{"tulay":"${own}"}`, 'ours'],
  ['another one', 200, '{"tulay":"assets/index-e5f6a7b8.js"}', 'another'],
  ["a portal's page", 200, '<!doctype html><h1>Welcome to our hotel</h1>', 'none'],
  ["a portal's JSON", 200, '{"captive":true}', 'none'],
  ['half an answer that ends like a whole one', 200, `{"tulay":"${own.slice(0, 10)}`, 'none'],
  ["a gateway's failure", 502, `{"tulay":"${own}"}`, 'none'],
])('what the server has, told by %s, is %s', async (_what, status, body, build) => {
  line = async () => new Response(body, { status });
  expect(await askServerBuild()).toBe(build);
  expect(asked.mock.calls).toEqual([['/build.json']]);
  expect(stop).not.toHaveBeenCalled();
});

test('a question that nobody answers frees the connections, and not while a call is awaited', async () => {
  line = standsStill;
  const alone = askServerBuild();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await alone).toBe('none');
  expect(stop).toHaveBeenCalledOnce();

  stop.mockClear();
  const ended = vi.fn<(error: unknown) => void>();
  void exchange({ name: 'login', input: {}, token: null }, readJson).catch(ended);
  expect(sent).toHaveBeenCalledOnce();
  const beside = askServerBuild();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await beside).toBe('none');
  expect(stop).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ended).toHaveBeenCalledOnce();
  const after = askServerBuild();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await after).toBe('none');
  expect(stop).toHaveBeenCalledOnce();
});
