import type { ErrorCode } from '@tulay/contract/errors';
import { useState } from 'react';
import { ApiError, SessionOverError } from '../api-error.ts';

export interface HeldAttempt {
  readonly sent: string;
  readonly key: string;
  /** A try of it was not answered. */
  readonly isOpen: boolean;
}

/** Where keys outlive the page. */
export interface KeptKeys {
  /** Before it is sent, and when nobody answered: keeps it. What another visit or tab has open goes on under the key of then. */
  keep(attempt: HeldAttempt): Promise<HeldAttempt>;
  /** Its truth is known. */
  forget(attempt: HeldAttempt): Promise<void>;
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
  if (!(error instanceof ApiError)) return afterNoAnswer || !(error instanceof SessionOverError);
  return beforeLooking.has(error.code) || error.status >= 500 || (afterNoAnswer && endsFirstTry(error.code));
}

/**
 * One idempotency key for all tries of the same attempt. A changed request is another attempt, and so is the next one
 * after the server has decided. With `device` they are the same after a reload.
 */
export function makeAttempt(device?: KeptKeys) {
  let held: HeldAttempt | null = null;
  return async function attempt<Reply>(input: unknown, send: (idempotencyKey: string) => Promise<Reply>) {
    const sent = JSON.stringify(input);
    if (held?.sent !== sent) held = { sent, key: crypto.randomUUID(), isOpen: false };
    const mine = device ? await device.keep(held) : held;
    try {
      const reply = await send(mine.key);
      held = null;
      await device?.forget(mine);
      return reply;
    } catch (error) {
      held = isOpenOutcome(error, mine.isOpen) ? { ...mine, isOpen: true } : null;
      // Another tab may have heard of its own try meanwhile.
      await (held ? device?.keep(held) : device?.forget(mine));
      throw error;
    }
  };
}

export type Attempt = ReturnType<typeof makeAttempt>;

/** The same for as long as a screen stands. */
export const useAttempt = (device?: KeptKeys) => useState(() => makeAttempt(device))[0];
