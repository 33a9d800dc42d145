import { copyFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { orNull } from '../adapters/atomic-file.ts';
import { openFiles } from '../adapters/files.ts';
import { makeSealer } from '../adapters/sealing.ts';
import { openSecrets } from '../adapters/secrets.ts';
import { StartProblem } from '../start-problem.ts';
import { inspectDatabase, newestPhoto } from '../store/sqlite/copy.ts';
import { opensDatabase } from '../store/sqlite/reseal.ts';
import { databaseFile, filesFolder, keyFile, readBackup, sync, type Manifest } from './manifest.ts';

/**
 * Puts a backup into a data folder that has no database. Every byte is checked first, then whether the key opens what is
 * sealed; the database gets its name last, so that a restore that was broken off can simply be repeated.
 */
export async function restoreBackup(folder: string, dataDir: string): Promise<Manifest> {
  const target = join(dataDir, databaseFile);
  if (await orNull(stat(target)))
    throw new StartProblem(`${dataDir} holds a database already. Move it away first: a restore overwrites nothing.`);
  const manifest = await readBackup(folder);
  await mkdir(join(dataDir, filesFolder), { recursive: true, mode: 0o700 });
  await bringKey(folder, dataDir, manifest);
  for (const name of Object.keys(manifest.files)) {
    if (name === databaseFile || name === keyFile) continue;
    await copyFile(join(folder, name), join(dataDir, name));
    await sync(join(dataDir, name));
  }
  const waiting = `${target}.restoring`;
  for (const part of [waiting, `${waiting}-wal`, `${waiting}-shm`]) await rm(part, { force: true });
  await copyFile(join(folder, databaseFile), waiting);
  const holds = inspectDatabase(waiting);
  if (JSON.stringify(holds) !== JSON.stringify(manifest.holds))
    throw new StartProblem('The database in the backup does not hold what the backup says.');
  await tryKey(dataDir, waiting);
  await sync(waiting);
  await rename(waiting, target);
  return manifest;
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
async function tryKey(dataDir: string, file: string): Promise<void> {
  const secrets = await openSecrets(dataDir);
  const files = await openFiles(join(dataDir, filesFolder), secrets.files);
  const photo = newestPhoto(file);
  const opensPhoto = photo === null || (await files.get(photo).then(Boolean, () => false));
  if (!opensPhoto || !opensDatabase(file, makeSealer(secrets)))
    throw new StartProblem('This key does not open the backup. Put the right one into the data folder and repeat.');
}
