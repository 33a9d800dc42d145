import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Whoever shows a value asks for it.
vi.mock('react', () => ({
  useSyncExternalStore: (subscribe: (listener: () => void) => void, read: () => unknown) => {
    subscribe(() => undefined);
    return read();
  },
}));

const line = vi.fn<(path: string, asked?: RequestInit) => Promise<Response>>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', line);
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetAllMocks();
  vi.resetModules();
});

const portals = [
  ['a page', () => new Response('<h1>Welcome to our hotel</h1>', { headers: { 'content-type': 'text/html' } })],
  ['JSON of its own', () => Response.json({ captive: true })],
  ['a gateway in trouble', () => new Response('502', { status: 502 })],
] as const;

test.each(portals)(
  "%s in the place of what is everybody's is no answer, and is asked for again",
  async (_what, answer) => {
    line.mockImplementation(() => Promise.resolve(answer()));
    const [{ currencies }, { agreement }, { loadProduct }] = await Promise.all([
      import('../calculator/currencies.ts'),
      import('../../features/site/legal/agreement.ts'),
      import('../product.ts'),
    ]);
    for (const shown of [currencies, agreement]) {
      const before = shown.use().value;
      await shown.reload();
      expect(shown.use()).toEqual({ value: before, failed: true });
    }
    await loadProduct();
    const asked = () => new Set(line.mock.calls.map(([path]) => path)).size;
    expect(asked()).toBe(3);
    line.mockClear();
    // Nothing says that the line is good again.
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked()).toBe(3);
  },
);

test("a line that stands still is given up, and what is everybody's is asked for again", async () => {
  const ends: (() => void)[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const ending = new AbortController();
    ends.push(() => ending.abort());
    return ending.signal;
  });
  line.mockImplementation(
    (_path, asked?: RequestInit) =>
      new Promise((_resolve, reject) =>
        asked?.signal?.addEventListener('abort', () => reject(new Error('given up')), { once: true }),
      ),
  );
  const [{ currencies }, { loadProduct }] = await Promise.all([
    import('../calculator/currencies.ts'),
    import('../product.ts'),
  ]);
  currencies.use();
  const told = loadProduct();
  expect([ends.length, currencies.use().failed]).toEqual([2, false]);
  for (const end of ends) end();
  await told;
  await vi.waitFor(() => expect(currencies.use().failed).toBe(true));
  line.mockClear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(line).toHaveBeenCalledTimes(2);
});
