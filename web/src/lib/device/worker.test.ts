import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellWorker } from './worker.ts';

/** What the worker does with each question: an answer, or undefined for none, as when the browser has ended it. */
let answers: (boolean | undefined)[];
let asked: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [answers, asked] = [[], 0];
  const postMessage = (message: unknown, [port]: readonly MessagePort[]) => {
    expect(message).toEqual({ type: 'KEEP_MEMBER_SCREENS', isAnswered: true });
    const answer = answers[asked];
    asked += 1;
    if (answer !== undefined) port?.postMessage(answer);
  };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active: { postMessage } }) } });
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets messages come, which a clock of the test does not move. */
const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
async function pass(ms: number): Promise<number> {
  await settle();
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
  return asked;
}

test('a worker that has kept all of it is asked once', async () => {
  answers = [true];
  tellWorker('KEEP_MEMBER_SCREENS');
  expect(await pass(600_000)).toBe(1);
});

test('one that got a part of it is asked again when the line may be good', async () => {
  answers = [false, false, true];
  tellWorker('KEEP_MEMBER_SCREENS');
  expect(await pass(9_999)).toBe(1);
  expect(await pass(1)).toBe(2);
  expect(await pass(10_000)).toBe(3);
  expect(await pass(600_000)).toBe(3);
});

test('one that says nothing is asked again, after twice the time each time, up to a minute', async () => {
  answers = [undefined, undefined, undefined, undefined, undefined, true];
  tellWorker('KEEP_MEMBER_SCREENS');
  expect(await pass(9_999)).toBe(1);
  expect(await pass(1)).toBe(2);
  expect(await pass(19_999)).toBe(2);
  expect(await pass(1)).toBe(3);
  expect(await pass(40_000)).toBe(4);
  expect(await pass(60_000)).toBe(5);
  expect(await pass(60_000)).toBe(6);
  expect(await pass(600_000)).toBe(6);
});
