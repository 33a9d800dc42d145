import { clear, createStore, del, delMany, entries, get, keys, promisifyRequest, set, update } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';

/** What lies on the disk: time of writing in the clear, so that old records can be dropped unread; the rest sealed. */
interface Sealed {
  readonly savedAt: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** Values of members in one IndexedDB database, each sealed with its member's key. Names are unique within a member. */
export interface Vault {
  write(memberId: string, name: string, value: unknown): Promise<void>;
  writeBytes(memberId: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Writes only over a value that is still there, in one transaction: what was cleared meanwhile stays cleared. */
  replace(memberId: string, name: string, value: unknown): Promise<void>;
  /** The value, or undefined where there is none that can be read. */
  read(memberId: string, name: string): Promise<unknown>;
  readBytes(memberId: string, name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  names(memberId: string): Promise<string[]>;
  remove(memberId: string, ...names: string[]): Promise<void>;
  /** Removes a value unless it was written after `instant`. */
  removeUpTo(memberId: string, name: string, instant: number): Promise<void>;
  clear(memberId: string): Promise<void>;
  /** Removes everything, of this member or of anybody else. */
  clearAll(): Promise<void>;
  /** Removes what is not this member's. */
  keepOnly(memberId: string): Promise<void>;
  dropOlderThan(instant: number): Promise<void>;
}

/** How long anything of a member is kept on a device. */
export const keptMs = 30 * 24 * 60 * 60 * 1000;

const algorithm = 'AES-GCM';
const ivBytes = 12;
const objectStore = 'values';

// Not on the server while pages are prerendered: the first use opens it.
let keyStore: UseStore | undefined;
const keyDatabase = () => (keyStore ??= createStore('tulay-keys', objectStore));

/** The member's key on this device. It can be used but not read out; two tabs that make one at once end up with the same. */
async function keyOf(memberId: string): Promise<CryptoKey> {
  const known = await get<CryptoKey>(memberId, keyDatabase());
  if (known) return known;
  const fresh = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
  await update<CryptoKey>(memberId, (old) => old ?? fresh, keyDatabase());
  return (await get<CryptoKey>(memberId, keyDatabase())) ?? fresh;
}

/** Removes the member's key: whatever was sealed with it is unreadable from now on. */
export async function forgetMemberKey(memberId: string): Promise<void> {
  await del(memberId, keyDatabase());
}

// A sealed value only opens in the place it was written to.
const placeOf = (memberId: string, name: string) => `${memberId}/${name}`;
const encode = (text: string) => new TextEncoder().encode(text);

async function seal(memberId: string, name: string, plain: Uint8Array<ArrayBuffer>): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const additionalData = encode(placeOf(memberId, name));
  const bytes = await crypto.subtle.encrypt({ name: algorithm, iv, additionalData }, await keyOf(memberId), plain);
  return { savedAt: Date.now(), iv, bytes };
}

async function unseal(
  memberId: string,
  name: string,
  { iv, bytes }: Sealed,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const key = await keyOf(memberId);
  try {
    const additionalData = encode(placeOf(memberId, name));
    return new Uint8Array(await crypto.subtle.decrypt({ name: algorithm, iv, additionalData }, key, bytes));
  } catch {
    // The browser threw the key away, so nobody can ever read it again.
    return undefined;
  }
}

/** Opens the database of one purpose. Sealing stops whoever reads the disk, not a script inside the page. */
export function openVault(databaseName: string): Vault {
  let opened: UseStore | undefined;
  const store = () => (opened ??= createStore(databaseName, objectStore));
  const ownNames = async (memberId: string) => {
    const prefix = placeOf(memberId, '');
    return (await keys<string>(store()))
      .filter((place) => place.startsWith(prefix))
      .map((place) => place.slice(prefix.length));
  };
  const readBytes: Vault['readBytes'] = async (memberId, name) => {
    const sealed = await get<Sealed>(placeOf(memberId, name), store());
    return sealed && unseal(memberId, name, sealed);
  };
  const writeBytes: Vault['writeBytes'] = async (memberId, name, bytes) =>
    set(placeOf(memberId, name), await seal(memberId, name, bytes), store());
  const remove: Vault['remove'] = (memberId, ...names) =>
    delMany(
      names.map((name) => placeOf(memberId, name)),
      store(),
    );
  return {
    readBytes,
    writeBytes,
    remove,
    write: (memberId, name, value) => writeBytes(memberId, name, encode(JSON.stringify(value))),
    async replace(memberId, name, value) {
      const place = placeOf(memberId, name);
      const sealed = await seal(memberId, name, encode(JSON.stringify(value)));
      await store()('readwrite', (values) => {
        const request = values.getKey(place);
        request.onsuccess = () => {
          if (request.result !== undefined) values.put(sealed, place);
        };
        return promisifyRequest(values.transaction);
      });
    },
    async removeUpTo(memberId, name, instant) {
      const place = placeOf(memberId, name);
      await store()('readwrite', (values) => {
        const request: IDBRequest<Sealed | undefined> = values.get(place);
        request.onsuccess = () => {
          if (request.result && request.result.savedAt <= instant) values.delete(place);
        };
        return promisifyRequest(values.transaction);
      });
    },
    async read(memberId, name) {
      const bytes = await readBytes(memberId, name);
      return bytes && JSON.parse(new TextDecoder().decode(bytes));
    },
    names: ownNames,
    clear: async (memberId) => remove(memberId, ...(await ownNames(memberId))),
    clearAll: () => clear(store()),
    async keepOnly(memberId) {
      const own = placeOf(memberId, '');
      const foreign = (await keys<string>(store())).filter((place) => !place.startsWith(own));
      await delMany(foreign, store());
    },
    async dropOlderThan(instant) {
      const all = await entries<string, Sealed>(store());
      const old = all.filter(([, { savedAt }]) => savedAt < instant).map(([place]) => place);
      if (old.length === all.length) await clear(store());
      else await delMany(old, store());
    },
  };
}
