import { createHash } from 'node:crypto';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nameOf, onlySoundFiles, pathOf } from './sound-files.ts';

// The library asks for a worker's own as soon as it is read.
vi.hoisted(() =>
  Object.assign(globalThis, {
    self: globalThis,
    location: { href: 'https://tulay.invalid/' },
    __WB_DISABLE_DEV_LOGS: true,
  }),
);

const url = 'https://tulay.invalid/assets/wallet-1.js';
const script = `export const wallet = "${'a part of the app that a slow line brings in many pieces '.repeat(30)}";`;
const digest = createHash('sha256').update(script).digest('hex').slice(0, 16);
const portalPage = () => new Response('<h1>Welcome to our hotel</h1>', { headers: { 'content-type': 'text/html' } });

class ExtendableEvent extends Event {
  waitUntil(): void {}
}
class FetchEvent extends ExtendableEvent {}

const kept = {
  keys: vi.fn<() => Promise<Request[]>>(),
  match: vi.fn<() => Promise<Response | undefined>>(),
  put: vi.fn<(request: Request, response: Response) => Promise<void>>(),
};
const line = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('ExtendableEvent', ExtendableEvent);
  vi.stubGlobal('FetchEvent', FetchEvent);
  vi.stubGlobal('caches', { match: kept.match, open: () => Promise.resolve(kept) });
  vi.stubGlobal('fetch', line);
  kept.match.mockResolvedValue(undefined);
  kept.put.mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const plugins = () => [onlySoundFiles(new Map([['assets/wallet-1.js', digest]]))];
const asked = () => ({ event: new FetchEvent('fetch') as never, request: new Request(url) });
/** What the page is given, or why nothing. */
const textOf = (answer: Promise<Response>) => answer.then((response) => response.text());

/** Answers at once and then brings a piece each `everyMs`, for as long as it is waited for. */
function inPieces(everyMs: number, pieces: number) {
  return async ({ signal }: Request) => {
    const size = Math.ceil(script.length / 5);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      start: (out) => signal.addEventListener('abort', () => out.error(signal.reason)),
      pull: (out) =>
        new Promise<void>((resolve) => {
          setTimeout(() => {
            if (signal.aborted) return resolve();
            if (sent < pieces) out.enqueue(new TextEncoder().encode(script.slice(sent * size, (sent + 1) * size)));
            sent += 1;
            if (sent === 5) out.close();
            if (sent <= pieces) resolve();
          }, everyMs);
        }),
    });
    return new Response(body, { headers: { 'content-type': 'text/javascript' } });
  };
}

test('a part that comes slowly is waited for as long as it comes', async () => {
  line.mockImplementation(inPieces(4_000, 5));
  const given = textOf(new NetworkOnly({ plugins: plugins() }).handle(asked()));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await given).toBe(script);
});

test('a part that stands still in the middle is given up', async () => {
  line.mockImplementation(inPieces(1_000, 2));
  const given = new NetworkOnly({ plugins: plugins() }).handle(asked()).catch(() => 'given up');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await given).toBe('given up');
});

test('a part that drips is given up, as it would never be whole', async () => {
  line.mockImplementation(({ signal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(out) {
        const timer = setInterval(() => out.enqueue(new Uint8Array(1)), 1_000);
        signal.addEventListener('abort', () => {
          clearInterval(timer);
          out.error(signal.reason);
        });
      },
    });
    return Promise.resolve(new Response(body));
  });
  const given = new NetworkOnly({ plugins: plugins() }).handle(asked()).catch(() => 'given up');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await given).toBe('given up');
});

test.each([
  ["a portal's page", portalPage],
  ["a gateway's error", () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })],
])("%s among the browser's own copies is asked for past them", async (_what, wrong) => {
  line.mockImplementation(({ cache }) => Promise.resolve(cache === 'reload' ? new Response(script) : wrong()));
  expect(await textOf(new NetworkOnly({ plugins: plugins() }).handle(asked()))).toBe(script);
  const [files] = plugins();
  expect(await (await files?.fetchSound(new Request(url)))?.text()).toBe(script);
});

test('a damaged copy is replaced for the page also where the device is full', async () => {
  kept.match.mockImplementation(() => Promise.resolve(new Response('rubbish')));
  kept.put.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  line.mockImplementation(() => Promise.resolve(new Response(script)));
  expect(await textOf(new CacheFirst({ plugins: plugins() }).handle(asked()))).toBe(script);
  expect(kept.put).toHaveBeenCalledOnce();
});

test('an activation waits once for a line that never answers, not once for each damaged file', async () => {
  const paths = ['assets/a.js', 'assets/b.js', 'assets/c.js'];
  kept.keys.mockResolvedValue(paths.map((path) => new Request(`https://tulay.invalid/${path}`)));
  kept.match.mockImplementation(() => Promise.resolve(portalPage()));
  line.mockImplementation(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up')))),
  );
  const isOver = vi.fn<() => void>();
  const mending = onlySoundFiles(new Map(paths.map((path) => [path, digest])))
    .mend('tulay-member-screens')
    .then(isOver);
  await vi.waitFor(() => expect(line).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(8_000);
  await vi.waitFor(() => expect(isOver).toHaveBeenCalled());
  expect(line).toHaveBeenCalledOnce();
  await mending;
});

test('each damaged file of this build is replaced where they come; those of another go by themselves', async () => {
  const paths = ['assets/gone.js', 'assets/wallet-1.js'];
  kept.keys.mockResolvedValue(paths.map((path) => new Request(`https://tulay.invalid/${path}`)));
  kept.match.mockImplementation(() => Promise.resolve(portalPage()));
  line.mockImplementation(() => Promise.resolve(new Response(script)));
  const [files] = plugins();
  await files?.mend('tulay-member-screens');
  expect(kept.put.mock.calls).toEqual([[expect.objectContaining({ url }), expect.anything()]]);
  expect(line).toHaveBeenCalledOnce();
});

test('a file has the same name in each build, and a page the file of its clean address', () => {
  expect(nameOf('/assets/wallet-BhRecNOg.js')).toBe('/assets/wallet.js');
  expect(nameOf('https://tulay.invalid/assets/pay-code-9R63_I-5.js')).toBe('/assets/pay-code.js');
  expect(nameOf('/hiw.html?__WB_REVISION__=abc1')).toBe('/hiw.html');
  expect(pathOf({ url: 'https://tulay.invalid/' })).toBe('index.html');
  expect(pathOf({ url: 'https://tulay.invalid/credit-score?from=menu#rules' })).toBe('credit-score.html');
});

test('what a host has sent on to a clean address is kept as if it lay there, as no navigation may be answered with it otherwise', async () => {
  const sentOn = new Response(script, { headers: { 'content-type': 'text/javascript' } });
  Object.defineProperty(sentOn, 'redirected', { value: true });
  line.mockResolvedValue(sentOn);
  const [{ fetchSound } = onlySoundFiles(new Map())] = plugins();
  const sound = await fetchSound(new Request(url));
  expect(sound?.redirected).toBe(false);
  expect(sound?.headers.get('content-type')).toBe('text/javascript');
  expect(await sound?.text()).toBe(script);
});
