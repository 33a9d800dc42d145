import { copyFile, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { orNull } from '../../adapters/atomic-file.ts';
import { makeFolder } from '../../adapters/make-folder.ts';
import { sealFiles } from '../../adapters/files.ts';
import type { FileStorage } from '../../adapters/files/file-storage.ts';
import { makeSealer } from '../../adapters/sealing.ts';
import { openSecrets } from '../../adapters/secrets.ts';
import { StartProblem } from '../../start/start-problem.ts';
import { inspectDatabase, newestPhoto } from '../../store/sqlite/copy.ts';
import { openDatabaseKey } from '../../store/sqlite/data-key.ts';
import { databaseFile, filesFolder, keyFile, readBackup, sync, type Manifest } from './manifest.ts';

/**
 * Puts a backup into a data folder that has no database, and its photos to where they are to be. Every byte is checked first,
 * then whether the key opens what is sealed; the database gets its name last, so that a restore that was broken off can simply
 * be repeated.
 */
export async function restoreBackup(
  folder: string,
  dataDir: string,
  openStorage: () => Promise<FileStorage>,
): Promise<Manifest> {
  const target = join(dataDir, databaseFile);
  if (await orNull(stat(target)))
    throw new StartProblem(`${dataDir} holds a database already. Move it away first: a restore overwrites nothing.`);
  const manifest = await readBackup(folder);
  await makeFolder(dataDir);
  await bringKey(folder, dataDir, manifest);
  const photos = await openStorage();
  for (const name of Object.keys(manifest.files))
    if (dirname(name) === filesFolder) await bringPhoto(photos, basename(name), await readFile(join(folder, name)));
  const waiting = `${target}.restoring`;
  for (const part of [waiting, `${waiting}-wal`, `${waiting}-shm`]) await rm(part, { force: true });
  await copyFile(join(folder, databaseFile), waiting);
  const holds = inspectDatabase(waiting);
  if (JSON.stringify(holds) !== JSON.stringify(manifest.holds))
    throw new StartProblem('The database in the backup does not hold what the backup says.');
  await tryKey(dataDir, photos, waiting);
  await sync(waiting);
  await rename(waiting, target);
  return manifest;
}

/** What is there already is the same photo, brought by the run before, or somebody else's, which is not touched. */
async function bringPhoto(photos: FileStorage, id: string, bytes: Buffer): Promise<void> {
  const found = await photos.get(id);
  if (found === null) await photos.put(id, bytes);
  else if (!bytes.equals(found))
    throw new StartProblem(
      `Photo ${id} is there already, sealed another way. A restore overwrites nothing: choose another FILES_URL or DATA_DIR.`,
    );
}

async function bringKey(folder: string, dataDir: string, manifest: Manifest): Promise<void> {
  const own = await orNull(readFile(join(dataDir, keyFile), 'utf8'));
  if (!(keyFile in manifest.files)) {
    if (own === null)
      throw new StartProblem(`This backup holds no key. Put your copy of it at ${join(dataDir, keyFile)} first.`);
    return;
  }
  if (own !== null && own !== (await readFile(join(folder, keyFile), 'utf8')))
    throw new StartProblem(`${join(dataDir, keyFile)} is another key than the one in the backup. Move it away first.`);
  if (own === null) await copyFile(join(folder, keyFile), join(dataDir, keyFile));
}

/** Opens a member and the newest photo. */
async function tryKey(dataDir: string, storage: FileStorage, file: string): Promise<void> {
  const secrets = await openSecrets(dataDir);
  const files = sealFiles(storage, secrets.files);
  const photo = newestPhoto(file);
  const opensPhoto = photo === null || (await files.get(photo).then(Boolean, () => false));
  if (!opensPhoto || !openDatabaseKey(file, makeSealer(secrets)))
    throw new StartProblem('This key does not open the backup. Put the right one into the data folder and repeat.');
}
