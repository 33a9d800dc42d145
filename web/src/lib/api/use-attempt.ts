import type { ErrorCode } from '@tulay/contract/errors';
import { useRef } from 'react';
import { ApiError, SessionOverError } from './api-error.ts';

interface Attempt {
  readonly sent: string;
  readonly key: string;
}

/** Refusals that come before the server has looked what became of an earlier try with the same key. */
const beforeLooking: ReadonlySet<ErrorCode> = new Set([
  'request.rate_limited',
  'request.timed_out',
  'auth.missing',
  'auth.token_expired',
]);

/** Whether the outcome of a call is still open: repeating it has to bring the same key. Only a refusal closes it, and no mistake of ours. */
export function isOpenOutcome(error: unknown): boolean {
  if (error instanceof ApiError) return beforeLooking.has(error.code) || error.status >= 500;
  return !(error instanceof SessionOverError);
}

/**
 * One idempotency key for all tries of the same attempt. A changed request is another attempt, and so is the next one
 * after the server has decided.
 */
export function useAttempt() {
  const held = useRef<Attempt | null>(null);
  return async function attempt<Reply>(input: unknown, send: (idempotencyKey: string) => Promise<Reply>) {
    const sent = JSON.stringify(input);
    if (held.current?.sent !== sent) held.current = { sent, key: crypto.randomUUID() };
    try {
      const reply = await send(held.current.key);
      held.current = null;
      return reply;
    } catch (error) {
      if (!isOpenOutcome(error)) held.current = null;
      throw error;
    }
  };
}
