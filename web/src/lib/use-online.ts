import { useSyncExternalStore } from 'react';
import { NoAnswerError } from './api/api-error.ts';
import { call } from './api/api.ts';
import { smallTimeoutMs } from './api/exchange.ts';
import { onceLineMayBeGood } from './api/line-again.ts';

const listeners = new Set<() => void>();
/** The server has answered since the browser said that there is no network. */
let isProven = false;
let isAsking = false;

/** Whether anything can be asked of the server, as far as is known without asking. */
export const isOnline = (): boolean => navigator.onLine || isProven;

function tell(): void {
  for (const listener of listeners) listener();
}

/** Behind some VPNs, and without a device it knows, a browser sees no network where there is one: the server's answer counts. */
async function prove(): Promise<void> {
  if (isOnline() || isAsking || listeners.size === 0) return;
  isAsking = true;
  // Of this row no copy is kept that could answer; a refusal is an answer too.
  isProven = await call('health', {}, { timeoutMs: smallTimeoutMs }).then(
    () => true,
    (error: unknown) => !(error instanceof NoAnswerError),
  );
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
  if (listeners.size === 0) for (const event of ['online', 'offline']) addEventListener(event, changed);
  listeners.add(listener);
  proveAgain();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const event of ['online', 'offline']) removeEventListener(event, changed);
  };
}

/** The same for a screen, which is drawn again when it turns out otherwise. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}
