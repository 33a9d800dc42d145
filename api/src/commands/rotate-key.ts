import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageUnavailableError } from '@tulay/lending/ports';
import { createFile } from '../adapters/atomic-file.ts';
import { sealFiles } from '../adapters/files.ts';
import { eachFile, type FileStorage } from '../adapters/files/file-storage.ts';
import { makeSealer } from '../adapters/sealing.ts';
import { deriveSecrets, freshKey, masterKeyFile, nextKeyFile, readKey, SecretsError } from '../adapters/secrets.ts';
import { StartProblem } from '../start/start-problem.ts';
import { readKeyMark } from './backup/key-mark.ts';
import type { LockedServer } from '../store/postgres/reseal.ts';
import type { LockedDatabase } from '../store/sqlite/reseal.ts';

/** What was sealed anew. */
export interface Rotated {
  readonly rows: number;
  readonly files: number;
  /** Where the key of before lies now. */
  readonly oldKeyPath: string;
}

/**
 * Changes the master key of a data folder whose service is stopped, and keeps it stopped meanwhile: photos one by one, wherever they are, then the database in
 * one transaction, then the key itself. Broken off anywhere, it is finished by running it again; until then the service does
 * not start. Everybody is signed out. Backups made before still need the old key, which stays beside the new one.
 */
export async function rotateKey(
  dataDir: string,
  openStorage: () => Promise<FileStorage>,
  lock: () => Promise<LockedDatabase | LockedServer>,
): Promise<Rotated> {
  const [keyPath, nextPath] = [join(dataDir, masterKeyFile), join(dataDir, nextKeyFile)];
  const oldText = await readKey(keyPath);
  if (oldText === null) throw new StartProblem(`There is no key in ${dataDir}.`);
  const old = deriveSecrets(oldText, keyPath);
  // As the lists of backups call it.
  const oldKeyPath = `${keyPath}.${(await readKeyMark(dataDir)).slice(0, 8)}`;
  // Before anything is touched: a service that runs would find photos that its key does not open.
  const locked = await lock();
  try {
    await createFile(nextPath, freshKey());
    const nextText = await readKey(nextPath);
    if (nextText === null) throw new SecretsError(`${nextPath} cannot be read.`);
    const next = deriveSecrets(nextText, nextPath);
    const [from, to] = [makeSealer(old), makeSealer(next)];
    // Broken off between the database and the key: only the key is left to do, and the photos are done already.
    const isResealed = !(await locked.isSealedBy(from)) && (await locked.isSealedBy(to));
    const files = isResealed ? 0 : await resealFiles(await openStorage(), old.files, next.files);
    const rows = isResealed ? 0 : await locked.reseal(from, to);
    // Backups of before open with it alone.
    await createFile(oldKeyPath, Buffer.from(oldText));
    await rename(nextPath, keyPath);
    return { rows, files, oldKeyPath };
  } finally {
    await locked.close();
  }
}

async function resealFiles(storage: FileStorage, oldKey: Uint8Array, nextKey: Uint8Array): Promise<number> {
  const [before, after] = [sealFiles(storage, oldKey), sealFiles(storage, nextKey)];
  return eachFile(storage, async (id) => {
    // One that the old key does not open was done by the run that was broken off; then the new key must open it.
    const bytes = await before.get(id).catch((error: unknown) => {
      if (error instanceof StorageUnavailableError) throw error;
      return null;
    });
    if (bytes) await after.put(id, bytes);
    else await after.get(id);
  });
}
