import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoAnswerError } from './api-error.ts';
import { exchange, readJson } from './exchange.ts';
import { isNoAnswer, OwnMistakeError } from './own-mistake.ts';

const line = vi.hoisted(() => ({ answer: (_sent: RequestInit) => Promise.resolve(new Response()) }));
vi.mock('ky', () => ({ default: (_path: string, sent: RequestInit) => line.answer(sent) }));

const request = { name: 'getProduct', input: {}, token: null } as const;
const json = (body: string) => new Response(body, { headers: { 'content-type': 'application/json' } });
const failureOf = (read: (response: Response) => Promise<unknown>) =>
  exchange(request, read).then(
    () => null,
    (error: unknown) => error,
  );

const report = vi.fn();
beforeEach(() => vi.stubGlobal('reportError', report));
afterEach(() => {
  vi.unstubAllGlobals();
  report.mockClear();
});

test('a cut line and a cut answer are no answer', async () => {
  line.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(isNoAnswer(await failureOf(readJson))).toBe(true);
  line.answer = () => Promise.resolve(json('{"loan":'));
  expect(isNoAnswer(await failureOf(readJson))).toBe(true);
  expect(report).not.toHaveBeenCalled();
});

test('a mistake of ours in reading the answer is none, is reported, and leaves open what the call did', async () => {
  const bug = new TypeError('names.toSorted is not a function');
  line.answer = () => Promise.resolve(json('{}'));
  const error = await failureOf(() => Promise.reject(bug));
  expect([error instanceof OwnMistakeError, error instanceof NoAnswerError, isNoAnswer(error)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(report.mock.calls).toEqual([[bug]]);
});

test("the server is asked, and not the browser's own copies alone: a portal may have left its page there for an hour", async () => {
  line.answer = ({ cache }) =>
    Promise.resolve(cache === 'no-cache' ? json('{"ours":true}') : new Response('<h1>Hotel</h1>'));
  expect(await exchange(request, readJson)).toEqual({ ours: true });
});
