import { errors, type ErrorCode } from '@tulay/contract/errors';
import { expect, test } from 'vitest';
import { ApiError, NoAnswerError, SessionOverError } from './api-error.ts';
import { isOpenOutcome } from './use-attempt.ts';

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

test('a session that is over is asked about elsewhere', () => {
  expect(isOpenOutcome(new SessionOverError())).toBe(false);
});
