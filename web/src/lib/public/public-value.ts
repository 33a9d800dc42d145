import type { siteAddresses } from '@tulay/contract/site/addresses';
import type { ReplyOf } from '@tulay/contract/table';
import { useSyncExternalStore } from 'react';
import { language, onLanguageChange } from '../language/language.ts';
import { onceLineMayBeGood } from '../api/line-again.ts';
import { publicAnswer } from './public-answer.ts';

const freshMs = 5 * 60_000;

export interface PublicValue<Value> {
  readonly value: Value;
  /** The last request brought nothing: what is shown may be old. */
  readonly failed: boolean;
}

/**
 * A public answer that is the same for everybody. It has a value from the start, shipped with the app; the server's own
 * takes its place when it comes. Needs neither session nor query library, so that public pages can use it. `read` throws
 * where what came is none: without a worker nothing has looked at it.
 */
export function publicValue<Name extends keyof typeof siteAddresses, Value>(
  name: Name,
  shipped: Value,
  read: (reply: ReplyOf<Name>) => Value,
) {
  const initial: PublicValue<Value> = { value: shipped, failed: false };
  let current = initial;
  let askedAt = -Infinity;
  const listeners = new Set<() => void>();

  async function fetchValue(): Promise<PublicValue<Value>> {
    try {
      return { value: read(await publicAnswer(name)), failed: false };
    } catch {
      return { ...current, failed: true };
    }
  }

  async function reload(): Promise<void> {
    askedAt = performance.now();
    const asked = language();
    const answer = await fetchValue();
    // Another language was chosen meanwhile: the answer in that one is on its way.
    if (asked !== language()) return;
    current = answer;
    if (current.failed) {
      askedAt = -Infinity;
      onceLineMayBeGood(askAgain);
    }
    for (const listener of listeners) listener();
  }

  /** For whoever still shows it. */
  const askAgain = () => {
    if (listeners.size > 0) void reload();
  };

  // An answer has sentences of the language it was asked in.
  onLanguageChange(() => {
    askedAt = -Infinity;
    askAgain();
  });

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (performance.now() - askedAt > freshMs) void reload();
    return () => {
      listeners.delete(listener);
    };
  }

  return {
    reload,
    use: (): PublicValue<Value> =>
      useSyncExternalStore(
        subscribe,
        () => current,
        () => initial,
      ),
  };
}
