import { pathOf, type EndpointName } from '@tulay/contract/addresses';
import type { ReplyOf } from '@tulay/contract/table';
import { useSyncExternalStore } from 'react';
import { language, languageHeader, onLanguageChange } from './language.ts';

const freshMs = 5 * 60_000;

export interface PublicValue<Value> {
  readonly value: Value;
  /** The last request brought nothing: what is shown may be old. */
  readonly failed: boolean;
}

/**
 * A public answer that is the same for everybody. It has a value from the start, shipped with the app; the server's own
 * takes its place when it comes. Needs neither session nor query library, so that public pages can use it.
 */
export function publicValue<Name extends EndpointName, Value>(
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
      const response = await fetch(pathOf(name), { headers: languageHeader() });
      if (!response.ok) return { ...current, failed: true };
      // Encoded by our own server with the row's schema.
      return { value: read((await response.json()) as ReplyOf<Name>), failed: false };
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
    if (current.failed) addEventListener('online', () => void reload(), { once: true });
    for (const listener of listeners) listener();
  }

  // An answer has sentences of the language it was asked in.
  onLanguageChange(() => {
    askedAt = -Infinity;
    if (listeners.size > 0) void reload();
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
