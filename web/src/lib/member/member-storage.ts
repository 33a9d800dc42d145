import { idempotencyMs } from '@tulay/contract/idempotency-lifetime';
import { memberBuckets, memberOfBucket } from '@tulay/contract/member-buckets';
import { entries, get, promisifyRequest, setMany, type UseStore } from 'idb-keyval';
import { inTime, patienceMs } from '../device/in-time.ts';
import { underLock } from '../device/locks.ts';
import { allPlaces, begin, storedPlaces, type StoredPlaces } from '../device/stored-places.ts';
import { isKnownHere } from '../session/stored-session.ts';

/** What is kept of a member, each in an object store of its own; the keys last, see `moveStorage`. */
export const purposes = ['drafts', 'photos', 'outbox', 'withdrawal', 'copies', 'keys'] as const;
export type Purpose = (typeof purposes)[number];

/** How long anything of a member is kept on a device: sent again later it would be done again. */
export const keptMs = idempotencyMs;

/** The key's place in `keys`. */
export const keyName = 'key';

/** Everything of one member on this device, for as long as one piece of work takes. */
export interface MemberStorage {
  of(purpose: Purpose): UseStore;
}

/** Nobody is known on this device any more: what was kept is gone, and nothing is begun anew. */
export class SignedOutHereError extends Error {
  override readonly name = 'SignedOutHereError';
}

const lockOf = (memberId: string) => `tulay-storage-${memberId}`;

const opened = new Map<string, Promise<IDBDatabase>>();
/** Whose storage was erased, also while it was being brought over. */
const erased = new Set<string>();

const openNamed = (places: StoredPlaces, name: string) =>
  inTime(openAtLast(places, name), (database) => database.close());

async function openAtLast(places: StoredPlaces, name: string): Promise<IDBDatabase> {
  const request = (await places.factory(name)).open(name, 1);
  request.addEventListener('upgradeneeded', () => {
    for (const purpose of purposes) request.result.createObjectStore(purpose);
  });
  const database = await promisifyRequest(request);
  // Somebody deletes it: nobody has to wait for this page.
  database.addEventListener('versionchange', () => database.close());
  return database;
}

const storageIn = (database: IDBDatabase): MemberStorage => ({
  of: (purpose) => async (mode, work) => work(begin(database, purpose, mode).objectStore(purpose)),
});

/** When the key in it was made: what was not finished has none. */
async function ageOf(database: IDBDatabase): Promise<number> {
  const key = await inTime(get<{ madeAt: number }>(keyName, storageIn(database).of('keys')));
  return key?.madeAt ?? 0;
}

/** The one in use. Two are there only when the device stopped in the middle of a move: the newer whole one counts. */
async function openCurrent(places: StoredPlaces, memberId: string): Promise<IDBDatabase> {
  const known = await places.names();
  const [first, second] = memberBuckets(memberId);
  const here = [first, second].filter((name) => known.includes(name));
  const [one, other] = await Promise.all((here.length > 0 ? here : [first]).map((name) => openNamed(places, name)));
  if (!one) throw new Error('There is always one.');
  if (!other) return one;
  const [stays, goes] = (await ageOf(other)) > (await ageOf(one)) ? [other, one] : [one, other];
  goes.close();
  await places.remove(goes.name);
  return stays;
}

function connect(memberId: string): Promise<IDBDatabase> {
  const known = opened.get(memberId);
  if (known) return known;
  if (!isKnownHere()) return Promise.reject(new SignedOutHereError('Nobody is signed in here'));
  const opening = (async () => {
    const database = await openCurrent(await storedPlaces(), memberId);
    const forget = () => {
      if (opened.get(memberId) === opening) opened.delete(memberId);
    };
    // Deleted by another tab, by the answer to a sign-out, or by the browser.
    database.addEventListener('close', forget);
    database.addEventListener('versionchange', forget);
    return database;
  })();
  opened.set(memberId, opening);
  opening.catch(() => opened.delete(memberId));
  return opening;
}

async function disconnect(memberId: string): Promise<void> {
  const open = opened.get(memberId);
  opened.delete(memberId);
  await open?.then(
    (database) => database.close(),
    () => undefined,
  );
}

const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'InvalidStateError';

/** Works with a member's storage. Many may at once, in all tabs; none while it moves. */
export async function withStorage<T>(memberId: string, work: (storage: MemberStorage) => Promise<T>): Promise<T> {
  const once = () =>
    underLock(lockOf(memberId), async () => work(storageIn(await connect(memberId))), { mode: 'shared' });
  try {
    return await once();
  } catch (error) {
    // Deleted or moved since it was opened: there may be another now.
    if (!isClosed(error)) throw error;
    await disconnect(memberId);
    return once();
  }
}

/** What becomes of a record when it moves; undefined leaves it behind. */
export type Carry = (purpose: Purpose, name: string, value: unknown) => Promise<unknown>;

/**
 * Moves a member's storage and deletes the place it was in, so that what stays behind, a key among it, is gone from the
 * disk. The key comes last: a move that was cut off counts for nothing.
 */
export async function moveStorage(memberId: string, carry: Carry): Promise<void> {
  const move = async () => {
    const from = await connect(memberId);
    const [first, second] = memberBuckets(memberId);
    const target = from.name === first ? second : first;
    const places = await storedPlaces();
    await places.remove(target);
    const to = await openNamed(places, target);
    try {
      await carryAll(from, to, carry);
    } finally {
      to.close();
    }
    await disconnect(memberId);
    await places.remove(from.name);
  };
  await underLock(lockOf(memberId), move, { signal: AbortSignal.timeout(patienceMs) });
}

async function carryAll(from: IDBDatabase, to: IDBDatabase, carry: Carry): Promise<void> {
  for (const purpose of purposes) {
    const kept = await entries<string, unknown>(storageIn(from).of(purpose));
    const carried = await Promise.all(
      kept.map(async ([name, value]): Promise<[string, unknown]> => [name, await carry(purpose, name, value)]),
    );
    await setMany(
      carried.filter(([, value]) => value !== undefined),
      storageIn(to).of(purpose),
    );
  }
}

/** What becomes of a record that memory held, beside what the browser holds of the same member. */
export type CarryOver = (memory: MemberStorage, browser: MemberStorage, memberId: string) => Promise<Carry>;

/** Brings what memory held of everybody into the browser's storage, over what is there, and calls `take` while nobody else works with either. */
export async function bringOver(
  memory: StoredPlaces,
  browser: StoredPlaces,
  take: () => void,
  carryOver: CarryOver,
): Promise<void> {
  const memberIds = membersIn(await memory.names());
  const bring = async () => {
    for (const memberId of memberIds) {
      erased.delete(memberId);
      const from = await connect(memberId);
      const to = await openCurrent(browser, memberId);
      try {
        await carryAll(from, to, await carryOver(storageIn(from), storageIn(to), memberId));
      } finally {
        to.close();
        // Signed out meanwhile, here or in another tab: it was erased before this was written.
        if (erased.has(memberId) || !isKnownHere()) await browser.remove(to.name);
      }
    }
    take();
    await Promise.all(memberIds.map(disconnect));
  };
  await memberIds.reduce((work, memberId) => () => underLock(lockOf(memberId), work), bring)();
}

const removeFrom = (places: StoredPlaces, memberId: string) =>
  Promise.all(memberBuckets(memberId).map((name) => places.remove(name)));

/** Deletes the storage of a member that is in use and was found empty. What memory stands in for was not looked at. */
export async function dropStorage(memberId: string): Promise<void> {
  await disconnect(memberId);
  await removeFrom(await storedPlaces(), memberId);
}

/**
 * Deletes everything of a member on this device. It waits for nobody: connections of other tabs are cut. Rejects where
 * the browser's own storage does not answer: what lies there is back as soon as it does.
 */
export async function eraseStorage(memberId: string): Promise<void> {
  erased.add(memberId);
  await disconnect(memberId);
  for (const places of await allPlaces()) await removeFrom(places, memberId);
}

const membersIn = (names: readonly string[]) => [
  ...new Set(names.map(memberOfBucket).filter((id) => id !== undefined)),
];

/** Whose storage is on this device. */
export async function membersHere(): Promise<string[]> {
  return membersIn(await (await storedPlaces()).names());
}
