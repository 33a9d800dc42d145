import { expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
type Listener = (event: { key: string }) => void;
const hearing: Listener[] = [];
vi.stubGlobal('addEventListener', (type: string, listener: Listener) => {
  if (type === 'storage') hearing.push(listener);
});

const { isLockedHere, onLockChange } = await import('./member-key.ts');

/** What another tab writes, as this one is told of it. */
function written(key: string, value: string): void {
  kept.set(key, value);
  for (const listener of hearing) listener({ key });
}

test('a lock that another tab turns on is heard of here, and nothing else that it writes', () => {
  const seen: boolean[] = [];
  onLockChange(() => seen.push(isLockedHere('ana')));
  written('language', 'fil');
  expect(seen).toEqual([]);
  written('tulay-app-lock', 'ana');
  expect(seen).toEqual([true]);
});
