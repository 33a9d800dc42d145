import { copyFile, link, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { orNull } from '../../adapters/atomic-file.ts';
import { makeFolder } from '../../adapters/make-folder.ts';
import { derive } from '../../adapters/secrets.ts';
import { eachFile, type FileStorage } from '../../adapters/files/file-storage.ts';
import { openFolder } from '../../adapters/files/folder-storage.ts';
import { StartProblem } from '../../start/start-problem.ts';
import { copyDatabase, inspectDatabase, livingPhotos } from '../../store/sqlite/copy.ts';
import {
  databaseFile,
  filesFolder,
  hashOf,
  keyFile,
  manifestFile,
  readManifest,
  sync,
  type Manifest,
} from './manifest.ts';

export interface BackupOptions {
  readonly dataDir: string;
  /** Where its photos are. */
  readonly openStorage: () => Promise<FileStorage>;
  /** Made by this; must not exist yet. */
  readonly folder: string;
  /** Also the master key, which opens everything: such a backup has to be kept like the key itself. */
  readonly withKey: boolean;
  readonly madeAt: string;
  /** A backup beside it on the same disk, whose photos are not copied again: a photo is never changed but by another key. */
  readonly before?: string | null;
}

/** A backup, and how many photos its database names that were not there to be copied. */
export interface MadeBackup {
  readonly manifest: Manifest;
  readonly missingPhotos: number;
}

/**
 * Copies a data folder, and the photos wherever they are, while the service goes on. The database is copied first, as of one instant; the photos it names are
 * written before their records and never changed, so those copied afterwards complete it. The folder gets its name at the
 * end: a backup that was broken off is called `….partial` and never taken for a whole one.
 */
export async function makeBackup({
  dataDir,
  openStorage,
  folder,
  withKey,
  madeAt,
  before = null,
}: BackupOptions): Promise<MadeBackup> {
  if (await orNull(stat(folder))) throw new StartProblem(`${folder} exists already. Choose a new folder.`);
  const source = join(dataDir, databaseFile);
  if (!(await orNull(stat(source)))) throw new StartProblem(`There is no database in ${dataDir}.`);
  const partial = `${folder}.partial`;
  if (await orNull(stat(partial)))
    throw new StartProblem(`${partial} is left of a backup that was broken off. Delete it and try again.`);
  await makeFolder(join(partial, filesFolder));

  const names = [databaseFile];
  copyDatabase(source, join(partial, databaseFile));
  const keyMark = await readKeyMark(dataDir);
  const known = before === null ? null : await readManifest(before);
  // Of older versions nobody knows which key it was.
  const linked = known?.keyMark === keyMark && before !== null ? { folder: before, files: known.files } : null;
  names.push(...(await copyPhotos(await openStorage(), partial, linked)));
  if (withKey) {
    await copyFile(join(dataDir, keyFile), join(partial, keyFile));
    names.push(keyFile);
  }

  const holds = inspectDatabase(join(partial, databaseFile));
  if (holds === null) throw new StartProblem('The database is damaged, so this backup is too. Restore an older one.');
  const files: Record<string, string> = {};
  let bytes = 0;
  for (const name of names) {
    bytes += (await stat(join(partial, name))).size;
    const hash = name === databaseFile ? undefined : linked?.files[name];
    if (hash === undefined) await sync(join(partial, name));
    files[name] = hash ?? (await hashOf(join(partial, name)));
  }
  const manifest: Manifest = { format: 1, madeAt, holds, bytes, keyMark, files };
  await writeFile(join(partial, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  await sync(join(partial, manifestFile));
  await rename(partial, folder);
  const missingPhotos = livingPhotos(join(folder, databaseFile)).filter((id) => !(pathOf(id) in files)).length;
  return { manifest, missingPhotos };
}

const pathOf = (id: string): string => join(filesFolder, id);

/** What only this key gives and that tells nothing of it. */
async function readKeyMark(dataDir: string): Promise<string> {
  return derive(await readFile(join(dataDir, keyFile)), 'backup mark').toString('hex');
}

/** The photos of a backup before. */
interface Linked {
  readonly folder: string;
  readonly files: Manifest['files'];
}

async function copyPhotos(photos: FileStorage, partial: string, before: Linked | null): Promise<string[]> {
  const target = await openFolder(join(partial, filesFolder));
  const names: string[] = [];
  await eachFile(photos, async (id) => {
    const name = pathOf(id);
    if (before && name in before.files) {
      await link(join(before.folder, name), join(partial, name));
      names.push(name);
      return;
    }
    const bytes = await photos.get(id);
    // Its time had come meanwhile.
    if (bytes === null) return;
    await target.put(id, bytes);
    names.push(name);
  });
  return names.toSorted();
}
