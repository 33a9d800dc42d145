import { get, update } from 'idb-keyval';
import { keyName, type MemberStorage } from './member-storage.ts';
import { hasLockNote, noteKey, noteLock } from './lock-note.ts';

/** A key as it lies on the disk: usable by whoever has the disk, or wrapped by what only the member has. */
export type KeyRecord = OpenKey | WrappedKey;
interface OpenKey {
  readonly kind: 'open';
  readonly madeAt: number;
  readonly key: CryptoKey;
}
/** Opens with the code of the lock: `lock/code-key.ts`. */
export interface WrappedKey {
  readonly kind: 'code';
  readonly madeAt: number;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iterations: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly wrapped: ArrayBuffer;
}

interface Unlocked {
  readonly madeAt: number;
  readonly key: CryptoKey;
}

export const keyAlgorithm = 'AES-GCM';
export const keyUsages: KeyUsage[] = ['encrypt', 'decrypt'];

/** Keys that a lock has given out, in the memory of this page only. */
const unlocked = new Map<string, Unlocked>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

// Another tab has turned a lock on or off: the screens look anew, and what waits for a key asks for it again.
if (typeof addEventListener === 'function')
  addEventListener('storage', ({ key }) => {
    if (key === noteKey) tell();
  });

/** Calls back when a member's storage was locked or unlocked here. Returns how to stop. */
export function onLockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Gives the key that a lock has given out to everything that waits for it. */
export function holdKey(memberId: string, held: Unlocked): void {
  unlocked.set(memberId, held);
  tell();
}

/** The key that is held, for another tab that needs it. */
export const heldKey = (memberId: string): Unlocked | undefined => unlocked.get(memberId);

/** Whether the member has a lock on this device that has not given the key out. */
export const isLockedHere = (memberId: string): boolean => hasLockNote(memberId) && !unlocked.has(memberId);

/** Forgets the key: everything waits until the lock gives it out again. */
export function dropKey(memberId: string): void {
  unlocked.delete(memberId);
  tell();
}

export function freshKey(extractable = false): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: keyAlgorithm, length: 256 }, extractable, keyUsages);
}

/** The key record of a member, if one was made. */
export const keyRecordIn = (storage: MemberStorage): Promise<KeyRecord | undefined> =>
  get<KeyRecord>(keyName, storage.of('keys'));

/** The member's key, made with the first use; two tabs that make one at once end up with the same. Undefined while it is locked. */
export async function keyIn(memberId: string, storage: MemberStorage): Promise<CryptoKey | undefined> {
  let record = await keyRecordIn(storage);
  // No open key where a lock is known to be: it would open to every code.
  if (!record && hasLockNote(memberId)) return undefined;
  if (!record) {
    const fresh: KeyRecord = { kind: 'open', madeAt: Date.now(), key: await freshKey() };
    await update<KeyRecord>(keyName, (old) => old ?? fresh, storage.of('keys'));
    record = (await keyRecordIn(storage)) ?? fresh;
  }
  if (record.kind === 'open') return record.key;
  const held = unlocked.get(memberId);
  if (held?.madeAt === record.madeAt) return held.key;
  // Locked by another tab, or known here no longer that it is.
  const isNews = held !== undefined || !hasLockNote(memberId);
  noteLock(memberId);
  if (isNews) dropKey(memberId);
  return undefined;
}

/** Resolves with the next change of a lock. */
export function lockChanged(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onLockChange(() => {
      stop();
      resolve();
    });
  });
}
