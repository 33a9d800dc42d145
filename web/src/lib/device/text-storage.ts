/** Small texts by key: what the browser takes, and beside it, for as long as this tab lives, what it does not. */
export interface TextStorage {
  getItem(key: string): string | null;
  /** False when the text lasts no longer than this tab: the storage is full, or forbidden. */
  setItem(key: string, text: string): boolean;
  removeItem(key: string): void;
}

/** `storage` may throw, or be null: settings, some in-app windows and private ones forbid it. */
function textStorage(storage: () => Storage): TextStorage {
  const inMemory = new Map<string, string>();
  const orNull = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch {
      return null;
    }
  };
  // What another tab writes or takes away is newer than what this one could not write.
  orNull(() =>
    addEventListener('storage', ({ key }) => {
      if (key === null) inMemory.clear();
      else inMemory.delete(key);
    }),
  );
  return {
    getItem: (key) => inMemory.get(key) ?? orNull(() => storage().getItem(key)),
    setItem(key, text) {
      const isTaken = orNull(() => (storage().setItem(key, text), true)) ?? false;
      if (isTaken) inMemory.delete(key);
      else inMemory.set(key, text);
      return isTaken;
    },
    removeItem(key) {
      inMemory.delete(key);
      orNull(() => storage().removeItem(key));
    },
  };
}

/** For all tabs, and the next visit. */
export const local = textStorage(() => localStorage);

/** For this tab, and a reload of it. */
export const session = textStorage(() => sessionStorage);
