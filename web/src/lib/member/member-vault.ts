import { clear, delMany, get, keys, promisifyRequest, set } from 'idb-keyval';
import { onReturn } from '../device/stored-places.ts';
import { isTooOld, written, type Written } from './age.ts';
import { keyAlgorithm, keyIn, keyRecordIn, lockChanged } from './member-key.ts';
import {
  bringOver,
  SignedOutHereError,
  withStorage,
  type Carry,
  type CarryOver,
  type MemberStorage,
  type Purpose,
} from './member-storage.ts';

/** What lies on the disk: time of writing in the clear, so that old records can be dropped unread; the rest sealed. */
export interface Sealed extends Written {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/**
 * Values of members for one purpose, each sealed with its member's key. Names are unique within a member. While the key
 * is locked everything that needs it waits; once nobody is known here nothing is found and nothing is written.
 */
export interface Vault {
  write(memberId: string, name: string, value: unknown): Promise<void>;
  writeBytes(memberId: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Writes only over a value that is still there, in one transaction: what was cleared meanwhile stays cleared. */
  replace(memberId: string, name: string, value: unknown): Promise<void>;
  /** The value, or undefined where there is none that can be read, or only one that is too old. */
  read(memberId: string, name: string): Promise<unknown>;
  readBytes(memberId: string, name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  names(memberId: string): Promise<string[]>;
  remove(memberId: string, ...names: string[]): Promise<void>;
  /** Removes a value unless it was written after `instant`. */
  removeUpTo(memberId: string, name: string, instant: number): Promise<void>;
  clear(memberId: string): Promise<void>;
}

const ivBytes = 12;
const encode = (text: string) => new TextEncoder().encode(text);

/** A sealed value only opens in the place it was written to. */
const placeOf = (memberId: string, purpose: Purpose, name: string): string => `${memberId}/${purpose}/${name}`;

async function seal(key: CryptoKey, place: string, plain: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const bytes = await crypto.subtle.encrypt({ name: keyAlgorithm, iv, additionalData: encode(place) }, key, plain);
  return { ...written(), iv, bytes };
}

async function unseal(
  key: CryptoKey,
  place: string,
  { iv, bytes }: Sealed,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const algorithm = { name: keyAlgorithm, iv, additionalData: encode(place) };
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, bytes));
  } catch {
    // The browser threw the key away, so nobody can ever read it again.
    return undefined;
  }
}

/** Seals a record anew where it moves under another key. */
export function resealing(memberId: string, oldKey: CryptoKey, key: CryptoKey): Carry {
  return async (purpose, name, value) => {
    const place = placeOf(memberId, purpose, name);
    // The vault writes nothing else there.
    const sealed = value as Sealed;
    const plain = await unseal(oldKey, place, sealed);
    return plain && { ...(await seal(key, place, plain)), savedAt: sealed.savedAt, heardAt: sealed.heardAt };
  };
}

/** What was written while the browser's storage did not open goes under the key that is there, or brings its own. */
const carryOver: CarryOver = async (memory, browser, memberId) => {
  if (!(await keyRecordIn(browser))) return async (_purpose, _name, value) => value;
  // Nothing is written without a key, and none is made where a lock is known to be.
  if (!(await keyRecordIn(memory))) return async () => undefined;
  const [oldKey, key] = [await keyIn(memberId, memory), await keyIn(memberId, browser)];
  if (!oldKey || !key) throw new Error('The key is locked: it stays in memory until the lock gives it out.');
  const reseal = resealing(memberId, oldKey, key);
  return async (purpose, name, value) => (purpose === 'keys' ? undefined : reseal(purpose, name, value));
};
onReturn((memory, browser, take) => bringOver(memory, browser, take, carryOver));

/** Works with the storage and its key, which stay what they are until it is done. */
async function withKey<T>(memberId: string, work: (storage: MemberStorage, key: CryptoKey) => Promise<T>): Promise<T> {
  for (;;) {
    const unlocking = lockChanged();
    const done = await withStorage(memberId, async (storage) => {
      const key = await keyIn(memberId, storage);
      return key && { value: await work(storage, key) };
    });
    if (done) return done.value;
    await unlocking;
  }
}

async function unlessSignedOut<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SignedOutHereError) return undefined;
    throw error;
  }
}

/** What is kept for one purpose. Sealing stops a glance at the disk, and a lock whoever has no code; neither stops a script inside the page. */
export function openVault(purpose: Purpose): Vault {
  const put = (
    memberId: string,
    name: string,
    plain: BufferSource,
    write: (storage: MemberStorage, sealed: Sealed) => Promise<void>,
  ) =>
    unlessSignedOut(
      withKey(memberId, async (storage, key) =>
        write(storage, await seal(key, placeOf(memberId, purpose, name), plain)),
      ),
    );
  const inStore = <T>(memberId: string, work: (storage: MemberStorage) => Promise<T>) =>
    unlessSignedOut(withStorage(memberId, work));
  const readBytes: Vault['readBytes'] = (memberId, name) =>
    unlessSignedOut(
      withKey(memberId, async (storage, key) => {
        const sealed = await get<Sealed>(name, storage.of(purpose));
        const isThere = sealed !== undefined && !isTooOld(sealed);
        return isThere ? unseal(key, placeOf(memberId, purpose, name), sealed) : undefined;
      }),
    );
  const writeBytes: Vault['writeBytes'] = (memberId, name, bytes) =>
    put(memberId, name, bytes, (storage, sealed) => set(name, sealed, storage.of(purpose)));
  return {
    readBytes,
    writeBytes,
    write: (memberId, name, value) => writeBytes(memberId, name, encode(JSON.stringify(value))),
    replace: (memberId, name, value) =>
      put(memberId, name, encode(JSON.stringify(value)), (storage, sealed) =>
        storage.of(purpose)('readwrite', (values) => {
          const request = values.getKey(name);
          request.onsuccess = () => {
            if (request.result !== undefined) values.put(sealed, name);
          };
          return promisifyRequest(values.transaction);
        }),
      ),
    removeUpTo: (memberId, name, instant) =>
      inStore(memberId, (storage) =>
        storage.of(purpose)('readwrite', (values) => {
          const request: IDBRequest<Sealed | undefined> = values.get(name);
          request.onsuccess = () => {
            if (request.result && request.result.savedAt <= instant) values.delete(name);
          };
          return promisifyRequest(values.transaction);
        }),
      ),
    async read(memberId, name) {
      const bytes = await readBytes(memberId, name);
      return bytes && JSON.parse(new TextDecoder().decode(bytes));
    },
    names: async (memberId) => (await inStore(memberId, (storage) => keys<string>(storage.of(purpose)))) ?? [],
    remove: (memberId, ...names) => inStore(memberId, (storage) => delMany(names, storage.of(purpose))),
    clear: (memberId) => inStore(memberId, (storage) => clear(storage.of(purpose))),
  };
}
