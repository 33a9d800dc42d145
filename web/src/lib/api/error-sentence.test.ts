import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, NoAnswerError, SessionOverError } from './api-error.ts';
import { errorSentence, errorSentenceEnded, errorSentenceWithDraft } from './error-sentence.ts';
import { OwnMistakeError } from './own-mistake.ts';
import { isOpenOutcome } from './attempt/use-attempt.ts';

const tooMany = (retryAfter: string | null) =>
  new ApiError(429, { code: 'auth.too_many_tries', message: 'Too many.' }, retryAfter);

test.for([
  ['1', 'Too many. You can try again in 1 second.'],
  ['30', 'Too many. You can try again in 30 seconds.'],
  ['91', 'Too many. You can try again in 2 minutes.'],
  ['900', 'Too many. You can try again in 15 minutes.'],
  [null, 'Too many.'],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 'Too many.'],
] as const)('somebody who was slowed down by %s reads how long', ([retryAfter, sentence]) => {
  expect(errorSentence(tooMany(retryAfter))).toBe(sentence);
});

afterEach(() => vi.useRealTimers());
test('who has to wait for hours reads from when on, by their own clock', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 10, 0) });
  const hours = 22 * 3_600;
  expect(errorSentence(tooMany(String(hours)))).toMatch(/^Too many\. You can try again from Saturday.* 8:00\sAM on\.$/);
});

test('a busy server names no time', () => {
  expect(errorSentence(new ApiError(503, { code: 'server.busy', message: 'Busy.' }, '5'))).toBe('Busy.');
});

test('no answer and a session that is over have the words of the product', () => {
  expect(errorSentence(new NoAnswerError())).toBe('No Server Response');
  expect(errorSentenceWithDraft(new NoAnswerError())).toBe('No Server Response. Saved on this phone.');
  expect(errorSentence(new SessionOverError())).toBe('Your login has expired.');
});

test('a mistake of ours is called one, not a cut line, and is reported once', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const bug = new TypeError('list.toSorted is not a function');
  const words = ['The mistake is ours and not your connection. Try again, or go back.'];
  for (const error of [bug, bug, new OwnMistakeError(bug)])
    expect([errorSentence(error), errorSentenceWithDraft(error)]).toEqual([...words, ...words]);
  expect(report.mock.calls).toEqual([[bug]]);
  vi.unstubAllGlobals();
});

test('what a call did whose answer our own code failed on is open, as after none', () => {
  vi.stubGlobal('reportError', () => undefined);
  expect(
    [new OwnMistakeError('bug'), new TypeError('bug'), new NoAnswerError()].map((error) => isOpenOutcome(error)),
  ).toEqual([true, true, true]);
  expect([new SessionOverError(), tooMany('1')].map((error) => isOpenOutcome(error))).toEqual([false, false]);
  vi.unstubAllGlobals();
});

test('before another sentence one ends once, whether it has a full stop of its own or not', () => {
  vi.stubGlobal('reportError', () => undefined);
  expect([new NoAnswerError(), tooMany(null), new OwnMistakeError('bug')].map(errorSentenceEnded)).toEqual([
    'No Server Response.',
    'Too many.',
    'The mistake is ours and not your connection. Try again, or go back.',
  ]);
  vi.unstubAllGlobals();
});
