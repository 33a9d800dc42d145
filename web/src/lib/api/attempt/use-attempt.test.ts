import { errors, type ErrorCode } from '@tulay/contract/errors';
import { expect, test } from 'vitest';
import { ApiError, NoAnswerError, SessionOverError } from '../api-error.ts';
import { isOpenOutcome, makeAttempt } from './use-attempt.ts';

const refusal = (code: ErrorCode) => new ApiError(errors[code].status, { code, message: code });

test('without an answer the same key is sent again', () => {
  expect(isOpenOutcome(new NoAnswerError())).toBe(true);
});

test.each([
  'request.rate_limited',
  'request.timed_out',
  'auth.missing',
  'auth.token_expired',
  'server.internal',
  'server.busy',
  'server.storage_unavailable',
] as const)('%s says nothing about an earlier try', (code) => {
  expect(isOpenOutcome(refusal(code))).toBe(true);
});

test.each(['otp.wrong', 'otp.too_many_requests', 'withdrawal.insufficient_balance', 'auth.suspended'] as const)(
  '%s is an answer: the next try is another one',
  (code) => {
    expect(isOpenOutcome(refusal(code))).toBe(false);
  },
);

test.each([
  'request.invalid',
  'request.not_found',
  'request.too_large',
  'auth.not_allowed',
  'auth.too_many_tries',
] as const)('%s ends a first try, and says nothing about one that was not answered', (code) => {
  expect(isOpenOutcome(refusal(code))).toBe(false);
  expect(isOpenOutcome(refusal(code), true)).toBe(true);
});

test('a refusal that knows of the try that was not answered is the truth about it', () => {
  expect(isOpenOutcome(refusal('otp.wrong'), true)).toBe(false);
});

test('the key is another one only when the truth is known, or the request is another', async () => {
  const attempt = makeAttempt();
  const keys: string[] = [];
  const send = (input: unknown, outcome: Error | null) =>
    attempt(input, async (key) => {
      keys.push(key);
      if (outcome) throw outcome;
    }).catch(() => undefined);
  for (const outcome of [new NoAnswerError(), refusal('request.invalid'), refusal('server.busy'), null])
    await send('one', outcome);
  await send('one', refusal('request.invalid'));
  await send('one', null);
  await send('two', new NoAnswerError());
  await send('three', null);
  const numbers = keys.map((key) => [...new Set(keys)].indexOf(key));
  expect(numbers).toEqual([0, 0, 0, 0, 1, 2, 3, 4]);
});

test('a session that is over is asked about elsewhere', () => {
  expect(isOpenOutcome(new SessionOverError())).toBe(false);
});
