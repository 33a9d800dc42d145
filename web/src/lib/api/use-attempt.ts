import type { ErrorCode } from '@tulay/contract/errors';
import { useState } from 'react';
import { ApiError, SessionOverError } from './api-error.ts';

interface HeldAttempt {
  readonly sent: string;
  readonly key: string;
  /** A try of it was not answered. */
  readonly isOpen: boolean;
}

/** Refusals that come before the server has looked what became of an earlier try with the same key. */
const beforeLooking: ReadonlySet<ErrorCode> = new Set([
  'request.rate_limited',
  'request.timed_out',
  'auth.missing',
  'auth.token_expired',
]);

/** The same, and the truth of a first try: that one is over. */
const endsFirstTry = (code: string): boolean =>
  code.startsWith('request.') || code === 'auth.not_allowed' || code === 'auth.too_many_tries';

/**
 * Whether the outcome of a call is still open: repeating it has to bring the same key. Only a refusal closes it, and no mistake of
 * ours; `afterNoAnswer`, when an earlier try was not answered, only one that knows of that try.
 */
export function isOpenOutcome(error: unknown, afterNoAnswer = false): boolean {
  if (!(error instanceof ApiError)) return !(error instanceof SessionOverError);
  return beforeLooking.has(error.code) || error.status >= 500 || (afterNoAnswer && endsFirstTry(error.code));
}

/**
 * One idempotency key for all tries of the same attempt. A changed request is another attempt, and so is the next one
 * after the server has decided.
 */
export function makeAttempt() {
  let held: HeldAttempt | null = null;
  return async function attempt<Reply>(input: unknown, send: (idempotencyKey: string) => Promise<Reply>) {
    const sent = JSON.stringify(input);
    if (held?.sent !== sent) held = { sent, key: crypto.randomUUID(), isOpen: false };
    const { key, isOpen } = held;
    try {
      const reply = await send(key);
      held = null;
      return reply;
    } catch (error) {
      held = isOpenOutcome(error, isOpen) ? { sent, key, isOpen: true } : null;
      throw error;
    }
  };
}

export type Attempt = ReturnType<typeof makeAttempt>;

/** The same for as long as a screen stands. */
export const useAttempt = () => useState(makeAttempt)[0];
