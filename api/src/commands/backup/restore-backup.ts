import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createFile, orNull } from '../../adapters/atomic-file.ts';
import { makeFolder } from '../../adapters/make-folder.ts';
import type { FileStorage } from '../../adapters/files/file-storage.ts';
import { StartProblem } from '../../start/start-problem.ts';
import { databasePlace } from './database-places.ts';
import { decrypted } from './encryption.ts';
import { needsAnotherKey } from './key-mark.ts';
import {
  databaseFile,
  encryptedSuffix,
  filesFolder,
  keyFile,
  readChecked,
  readManifest,
  type Manifest,
} from './manifest.ts';
import type { Shelf } from './shelf.ts';

export interface RestoreOptions {
  readonly shelf: Shelf;
  readonly name: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly openStorage: () => Promise<FileStorage>;
  /** Private keys; none of them is asked for where nothing is encrypted. */
  readonly identities: readonly string[];
}

/** Gives the files of a backup, checked as they are read, and as they were before they were encrypted. */
type OpenFile = ((file: string) => Promise<Readable>) & { readonly has: (file: string) => boolean };

function openerOf({ shelf, name, identities }: RestoreOptions, manifest: Manifest): OpenFile {
  const { files, pieces, recipient = 'a recipient' } = manifest;
  async function* joined(paths: readonly string[]): AsyncGenerator<Buffer> {
    for (const path of paths) yield await buffer(await open(path));
  }
  const open = async (file: string): Promise<Readable> => {
    if (file === databaseFile && pieces !== undefined) return Readable.from(joined(pieces), { objectMode: false });
    const sealed = `${file}${encryptedSuffix}`;
    if (!(sealed in files)) return readChecked(shelf, name, manifest, file);
    return decrypted(await readChecked(shelf, name, manifest, sealed), identities, recipient);
  };
  const has = (file: string) =>
    file in files || `${file}${encryptedSuffix}` in files || (file === databaseFile && pieces !== undefined);
  return Object.assign(open, { has });
}

/**
 * Puts a backup into a data folder or a server that has no database, and its photos to where they are to be. Every byte is checked,
 * and whether it is the right key, before the database is put in its place: a restore that was broken off can simply be repeated.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { shelf, name, dataDir } = options;
  const place = databasePlace(options);
  await place.refuseUnlessEmpty();
  const manifest = await readManifest(shelf, name);
  const open = openerOf(options, manifest);
  if (!open.has(place.file)) throw new StartProblem(`This backup cannot be put there. ${place.otherwise}`);
  await makeFolder(dataDir);
  await bringKey(open, dataDir);
  if (await needsAnotherKey(manifest, dataDir))
    throw new StartProblem('This key does not open the backup. Put the right one into the data folder and repeat.');
  const waiting = join(dataDir, `${place.file}.restoring`);
  for (const part of [waiting, `${waiting}-wal`, `${waiting}-shm`]) await rm(part, { force: true });
  await pipeline(await open(place.file), createWriteStream(waiting, { mode: 0o600, flush: true }));
  const photos = await options.openStorage();
  for (const file of Object.keys(manifest.files))
    if (dirname(file) === filesFolder) await bringPhoto(photos, basename(file), await buffer(await open(file)));
  await place.put(waiting, manifest, photos);
  return manifest;
}

/** Reads all of a backup and compares it with its manifest, also what nobody here can open. */
export async function readWholeBackup(shelf: Shelf, name: string): Promise<Manifest> {
  const manifest = await readManifest(shelf, name);
  for (const file of Object.keys(manifest.files))
    for await (const _chunk of await readChecked(shelf, name, manifest, file));
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

async function bringKey(open: OpenFile, dataDir: string): Promise<void> {
  const path = join(dataDir, keyFile);
  const own = await orNull(readFile(path, 'utf8'));
  if (!open.has(keyFile)) {
    if (own === null) throw new StartProblem(`This backup holds no key. Put your copy of it at ${path} first.`);
    return;
  }
  const brought = await text(await open(keyFile));
  if (own !== null && own !== brought)
    throw new StartProblem(`${path} is another key than the one in the backup. Move it away first.`);
  if (own === null) await createFile(path, Buffer.from(brought));
}
