import { delMany, entries } from 'idb-keyval';
import { ageNow, isTooOld } from './age.ts';
import { forgetLockNote } from './lock-note.ts';
import { dropKey, keyRecordIn } from './member-key.ts';
import {
  dropStorage,
  eraseStorage,
  membersHere,
  moveStorage,
  purposes,
  withStorage,
  type Purpose,
} from './member-storage.ts';
import type { Sealed } from './member-vault.ts';

const sealedPurposes = purposes.filter((purpose) => purpose !== 'keys');
const written: readonly Purpose[] = sealedPurposes.filter((purpose) => purpose !== 'copies');

/** Deletes everything of a member that is kept on this device, the keys with it. */
export async function eraseMember(memberId: string): Promise<void> {
  forgetLockNote(memberId);
  dropKey(memberId);
  await eraseStorage(memberId);
}

/** How many records there are for some purposes. */
const countOf = (memberId: string, wanted: readonly Purpose[]): Promise<number> =>
  withStorage(memberId, async (storage) => {
    const found = await Promise.all(wanted.map((purpose) => entries(storage.of(purpose))));
    return found.flat().length;
  });

/** Whether a member has an app lock here, whose key stays until they sign out: without it any code would open. */
const isLocked = async (memberId: string): Promise<boolean> =>
  (await withStorage(memberId, keyRecordIn))?.kind === 'code';

/** Removes what a member's screens showed here, to the last byte; what was typed and not sent stays. */
async function dropCopiesOf(memberId: string): Promise<void> {
  if ((await countOf(memberId, written)) === 0 && !(await isLocked(memberId))) return dropStorage(memberId);
  if ((await countOf(memberId, ['copies'])) === 0) return;
  await moveStorage(memberId, async (purpose, _name, value) => (purpose === 'copies' ? undefined : value));
}

/** Removes what the screens of everybody but this member showed on this device. */
export async function dropCopies(except?: string): Promise<void> {
  const others = (await membersHere()).filter((memberId) => memberId !== except);
  await Promise.all(others.map(dropCopiesOf));
}

/** Drops everybody's records that are older than they may be, and a storage in which nothing else is. */
export async function dropOld(now = ageNow()): Promise<void> {
  for (const memberId of await membersHere()) {
    let [kept, dropped] = [0, 0];
    await withStorage(memberId, async (storage) => {
      for (const purpose of sealedPurposes) {
        const all = await entries<string, Sealed>(storage.of(purpose));
        const old = all.filter(([, sealed]) => isTooOld(sealed, now));
        kept += all.length - old.length;
        dropped += old.length;
        if (old.length === 0) continue;
        await delMany(
          old.map(([name]) => name),
          storage.of(purpose),
        );
      }
    });
    if (kept > 0 || dropped === 0) continue;
    if (await isLocked(memberId)) await moveStorage(memberId, async (_purpose, _name, value) => value);
    else await dropStorage(memberId);
  }
}
