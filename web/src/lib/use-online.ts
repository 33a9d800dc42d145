import { useSyncExternalStore } from 'react';
import { isAnswered, NoAnswerError } from './api/api-error.ts';
import { call } from './api/api.ts';
import { smallTimeoutMs } from './api/exchange.ts';
import { onceLineMayBeGood } from './api/line-again.ts';

const listeners = new Set<() => void>();
/** The server has answered since the browser said that there is no network. */
let isProven = false;
let isAsking = false;

/** Whether anything can be asked of the server, as far as is known without asking. */
export const isOnline = (): boolean => navigator.onLine || isProven;

/** Whether a call failed for want of a network, as far as the device knows. */
export const isOffline = (error: unknown): boolean => error instanceof NoAnswerError && !isOnline();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Behind some VPNs, and without a device it knows, a browser sees no network where there is one: the server's answer counts. */
async function prove(): Promise<void> {
  if (isOnline() || isAsking || listeners.size === 0) return;
  isAsking = true;
  // Of this row no copy is kept that could answer.
  isProven = await isAnswered(call('health', {}, { timeoutMs: smallTimeoutMs }));
  isAsking = false;
  if (isProven) tell();
  else onceLineMayBeGood(proveAgain);
}
const proveAgain = () => void prove();

function changed(): void {
  isProven = false;
  tell();
  proveAgain();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Added once, however often.
  addEventListener('online', changed);
  addEventListener('offline', changed);
  proveAgain();
  return () => {
    listeners.delete(listener);
  };
}

/** The same for a screen, which is drawn again when it turns out otherwise. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}
