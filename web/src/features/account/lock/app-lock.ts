import { del, get, update } from 'idb-keyval';
import {
  dropKey,
  freshKey,
  holdKey,
  keyAlgorithm,
  keyIn,
  keyRecordIn,
  keyUsages,
} from '../../../lib/member/member-key.ts';
import type { KeyRecord } from '../../../lib/member/member-key.ts';
import { forgetLockNote, noteLock } from '../../../lib/member/lock-note.ts';
import {
  eraseStorage,
  keyName,
  moveStorage,
  withStorage,
  type MemberStorage,
} from '../../../lib/member/member-storage.ts';
import { isStorageKept } from '../../../lib/device/stored-places.ts';
import { forgetSession } from '../../../lib/session/session.ts';
import { logoutOwed } from '../../../lib/session/stored-session.ts';
import { resealing } from '../../../lib/member/member-vault.ts';
import { unwrapWithCode, wrapWithCode } from './code-key.ts';
import { noTries, triesLeft, waitMs, withOneMore, type Tries } from './tries.ts';

/** `erased`: that was the last try, nothing of the member is on this device any more. `waitMs`: until the next code is taken. */
export type Tried =
  | Opened
  | { readonly kind: 'wrong'; readonly left: number; readonly waitMs: number }
  | { readonly kind: 'waiting'; readonly waitMs: number }
  | { readonly kind: 'erased' };
interface Opened {
  readonly kind: 'open';
  readonly key: CryptoKey;
  readonly madeAt: number;
}

const triesName = 'tries';

/** How long no code is taken. */
export function waitHere(memberId: string, now = Date.now()): Promise<number> {
  return withStorage(memberId, async (storage) => waitMs((await get(triesName, storage.of('keys'))) ?? noTries, now));
}

/** Counts a try unless it has to wait, in one transaction, so that two tabs make two. Resolves with the tries before it. */
async function countTry(storage: MemberStorage, now: number): Promise<Tries> {
  let before = noTries;
  const count = (known = noTries) => {
    before = known;
    return waitMs(known, now) > 0 ? known : withOneMore(known, now);
  };
  await update<Tries>(triesName, count, storage.of('keys'));
  return before;
}

async function tryCode(memberId: string, code: string, now: number): Promise<Tried> {
  const tried = await withStorage<Exclude<Tried, { kind: 'erased' }>>(memberId, async (storage) => {
    const record = await keyRecordIn(storage);
    // Memory stands in for what does not open: the key may be there in a moment.
    if (!record && !(await isStorageKept())) throw new Error('The key cannot be read now.');
    // The browser has dropped it, or somebody has: nothing else here can tell whose phone this is.
    if (!record) return { kind: 'wrong', left: 0, waitMs: 0 };
    const { madeAt } = record;
    if (record.kind === 'open') return { kind: 'open', key: record.key, madeAt };
    const before = await countTry(storage, now);
    const waiting = waitMs(before, now);
    if (waiting > 0) return { kind: 'waiting', waitMs: waiting };
    const key = await unwrapWithCode(record, code);
    const tries = withOneMore(before, now);
    if (!key) return { kind: 'wrong', left: triesLeft(tries), waitMs: waitMs(tries, now) };
    await del(triesName, storage.of('keys'));
    return { kind: 'open', key, madeAt };
  });
  if (tried.kind !== 'wrong' || tried.left > 0) return tried;
  // The session goes first: whatever is cut off here, nobody gets in without the password.
  logoutOwed.remember(memberId);
  forgetSession();
  forgetLockNote(memberId);
  // What the device does not erase now stays owed.
  await eraseStorage(memberId).catch(() => undefined);
  return { kind: 'erased' };
}

/** Opens what is kept on this device with the code. Works without a network. */
export async function unlock(memberId: string, code: string, now = Date.now()): Promise<Tried> {
  const tried = await tryCode(memberId, code, now);
  if (tried.kind === 'open') holdKey(memberId, tried);
  return tried;
}

/**
 * Seals everything anew with a new key and moves it: the old key, and what an old code opened, are deleted with the place they were in.
 * With a code only the wrapped key is written down, without one the key itself.
 */
async function changeKey(memberId: string, { key: oldKey, madeAt: oldAt }: Opened, code?: string): Promise<void> {
  const fresh = await freshKey(true);
  const raw = await crypto.subtle.exportKey('raw', fresh);
  const key = await crypto.subtle.importKey('raw', raw, keyAlgorithm, false, keyUsages);
  const madeAt = Math.max(Date.now(), oldAt + 1);
  const record: KeyRecord =
    code === undefined ? { kind: 'open', madeAt, key } : { ...(await wrapWithCode(fresh, code)), madeAt };
  const reseal = resealing(memberId, oldKey, key);
  await moveStorage(memberId, async (purpose, name, value) => {
    if (purpose === 'keys') {
      if (name !== keyName) return undefined;
      // Written by `member-key.ts` and here only.
      if ((value as KeyRecord).madeAt !== oldAt) throw new Error('Another tab has changed the lock.');
      return record;
    }
    return reseal(purpose, name, value);
  });
  if (code === undefined) {
    forgetLockNote(memberId);
    dropKey(memberId);
  } else {
    noteLock(memberId);
    holdKey(memberId, { key, madeAt });
  }
}

/** Locks what is kept on this device with a code, from now on. */
export async function enableLock(memberId: string, code: string): Promise<Tried> {
  const opened = await withStorage<Opened>(memberId, async (storage) => {
    const key = await keyIn(memberId, storage);
    const record = await keyRecordIn(storage);
    if (!key || record?.kind !== 'open') throw new Error('There is a lock already.');
    return { kind: 'open', key, madeAt: record.madeAt };
  });
  await changeKey(memberId, opened, code);
  return opened;
}

/** Takes another code, or none, in place of the one that opens now. */
export async function changeLock(memberId: string, code: string, next?: string, now = Date.now()): Promise<Tried> {
  const tried = await tryCode(memberId, code, now);
  if (tried.kind === 'open') await changeKey(memberId, tried, next);
  return tried;
}
