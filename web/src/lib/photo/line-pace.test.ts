import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measurePace } from './line-pace.ts';

const ours = '{"tulay":"assets/index-BBlgqIqj.js"}';
const questionBytes = 500;

/** A line: how fast, how far, and how much longer each of its questions takes for no reason of ours. */
interface Line {
  readonly bytesPerSecond: number;
  readonly roundTripMs: number;
  readonly jitterMs?: readonly number[];
  readonly answer?: () => Response;
}

function lay({ bytesPerSecond, roundTripMs, jitterMs = [], answer = () => new Response(ours) }: Line) {
  let asked = 0;
  const sent: string[] = [];
  vi.stubGlobal('fetch', (_url: string, { headers, signal }: RequestInit & { signal: AbortSignal }) => {
    const padding = new Headers(headers).get('x-padding') ?? '';
    sent.push(padding);
    // A connection, and what it is secured by.
    const opening = asked === 0 ? 2 * roundTripMs : 0;
    const ms = opening + roundTripMs + ((questionBytes + padding.length) / bytesPerSecond) * 1_000;
    const late = ms + (jitterMs[asked] ?? 0);
    asked += 1;
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      if (signal.aborted) reject(new Error('aborted'));
      if (Number.isFinite(late)) setTimeout(() => resolve(answer()), late);
    });
  });
  return sent;
}

async function measure(over = new AbortController().signal) {
  const measuring = measurePace(over);
  await vi.advanceTimersByTimeAsync(30_000);
  return measuring;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([1_250, 3_750, 12_500, 125_000])(
  'a line of %d bytes a second is known as such, also where its connection is to be opened far away first',
  async (bytesPerSecond) => {
    for (const roundTripMs of [20, 600]) {
      lay({ bytesPerSecond, roundTripMs });
      const pace = (await measure()) ?? 0;
      expect(pace / bytesPerSecond).toBeGreaterThan(0.8);
      expect(pace / bytesPerSecond).toBeLessThan(1.25);
    }
  },
);

test('no line counts as faster than what its own whims leave to be known', async () => {
  // The questions with bytes happen to be the quick ones.
  lay({ bytesPerSecond: 3_750, roundTripMs: 600, jitterMs: [0, 700, 0, 300, 0] });
  const pace = (await measure()) ?? 0;
  expect(pace).toBeGreaterThan(1_000);
  expect(pace).toBeLessThan(3_750 * 1.5);
});

test('what is sent along is never the same, of characters that are not packed, and none of a header that ends', async () => {
  const sent = lay({ bytesPerSecond: 3_750, roundTripMs: 20 });
  await measure();
  const padded = sent.filter((padding) => padding !== '');
  expect(new Set(padded).size).toBe(2);
  for (const padding of padded) expect(padding).toMatch(/^[XZ]{2048}$/);
});

test.each<[string, () => Response]>([
  ["a portal's page", () => new Response('<!doctype html>')],
  ["a gateway's error", () => new Response(ours, { status: 502 })],
])('%s says nothing of the line', async (_who, answer) => {
  lay({ bytesPerSecond: 3_750, roundTripMs: 20, answer });
  expect(await measure()).toBeUndefined();
});

test('a line that answers nothing is not waited for, nor is any once nobody wants to know', async () => {
  lay({ bytesPerSecond: 0, roundTripMs: 20 });
  expect(await measure()).toBeUndefined();
  const over = new AbortController();
  const sent = lay({ bytesPerSecond: 3_750, roundTripMs: 600 });
  setTimeout(() => over.abort(), 3_000);
  expect(await measure(over.signal)).toBeUndefined();
  expect(sent.length).toBeLessThan(4);
});
