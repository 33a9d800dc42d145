import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoAnswerError } from './api-error.ts';
import { errorSentence } from './error-sentence.ts';
import { smallTimeoutMs } from './exchange.ts';
import { fileTypes, replyShape } from './reply-shape.ts';

/** Parts of the app that stand still on their way. */
vi.mock('@tulay/contract/wallet/rows', () => new Promise(() => undefined));
vi.mock('@tulay/contract/document/rows', () => new Promise(() => undefined));
vi.stubGlobal('localStorage', { getItem: () => null });

beforeEach(() => {
  vi.useFakeTimers();
  // The browser's own signal has a clock that no test can move.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((waitMs) => {
    const patience = new AbortController();
    setTimeout(() => patience.abort(new DOMException('Too long', 'TimeoutError')), waitMs);
    return patience.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('for a small call, which is repeated by itself, it is no answer as soon as the call would be none', async () => {
  const ended = vi.fn<(error: unknown) => void>();
  void replyShape('listWithdrawals', smallTimeoutMs).catch(ended);
  await vi.advanceTimersByTimeAsync(smallTimeoutMs - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledExactlyOnceWith(expect.any(NoAnswerError));
});

test.each([
  ['what a reply looks like', () => replyShape('getWallet')],
  ['as what a file may come', () => fileTypes('loanDocument')],
])(
  'a part that says %s and stands still is no answer after half a minute, and the member reads so',
  async (_what, load) => {
    const ended = vi.fn<(error: unknown) => void>();
    void load().catch(ended);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledExactlyOnceWith(expect.any(NoAnswerError));
    expect(errorSentence(ended.mock.calls[0]?.[0])).toBe('No Server Response');
  },
);
