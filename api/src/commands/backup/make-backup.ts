import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { eachFile, type FileStorage } from '../../adapters/files/file-storage.ts';
import type { CopyDatabase } from './copy-file.ts';
import { encrypted } from './encryption.ts';
import { readKeyMark } from './key-mark.ts';
import {
  encryptedSuffix,
  filesFolder,
  keyFile,
  measured,
  readManifest,
  sha256Of,
  type Manifest,
  type Measure,
} from './manifest.ts';
import type { NewBackup, Shelf } from './shelf.ts';

export interface BackupOptions {
  readonly shelf: Shelf;
  /** Must not be there yet. */
  readonly name: string;
  /** One of the same shelf, whose photos are not brought again: a photo is never changed but by another key. */
  readonly before: string | null;
  /** Where the key is. */
  readonly dataDir: string;
  readonly copyDatabase: CopyDatabase;
  /** Where its photos are. */
  readonly openStorage: () => Promise<FileStorage>;
  /** Also the master key, which opens everything: such a backup has to be kept like the key itself, unless it is encrypted. */
  readonly withKey: boolean;
  /** Whose private key is to open the database; null: it lies there as it is. */
  readonly recipient: string | null;
  readonly madeAt: string;
}

/** A backup, and how many photos its database names that were not there to be copied. */
export interface MadeBackup {
  readonly manifest: Manifest;
  readonly missingPhotos: number;
}

/**
 * Copies database and photos while the service goes on. The database is copied first, as of one instant; the photos it names are
 * written before their records and never changed, so those copied afterwards complete it. Photos are sealed already. It is finished at
 * the end: a backup that was broken off is never taken for a whole one.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { shelf, name, before, dataDir, recipient, madeAt } = options;
  const backup = await shelf.begin(name, before);
  const measures = new Map<string, Measure>();
  async function write(file: string, bytes: Readable): Promise<void> {
    const stored = recipient === null ? file : `${file}${encryptedSuffix}`;
    const sealed = recipient === null ? bytes : await encrypted(bytes, recipient);
    const keep = (measure: Measure) => (measures.set(stored, measure), null);
    await backup.write(stored, measured(sealed, keep));
  }

  const { holds, photos } = await options.copyDatabase(({ file, bytes }) => write(file, bytes));
  const keyMark = await readKeyMark(dataDir);
  const known = before === null ? null : await readManifest(shelf, before);
  // Of older versions nobody knows which key it was.
  const same = known?.keyMark === keyMark ? known : null;
  await copyPhotos(await options.openStorage(), { backup, same, measures });
  if (options.withKey) await write(keyFile, createReadStream(join(dataDir, keyFile)));

  const entries = [...measures].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const manifest: Manifest = {
    format: 1,
    madeAt,
    holds,
    bytes: entries.reduce((sum, [, { size }]) => sum + size, 0),
    keyMark,
    ...(recipient !== null && { recipient }),
    files: Object.fromEntries(entries.map(([file, { sha256 }]) => [file, sha256])),
    sizes: Object.fromEntries(entries.map(([file, { size }]) => [file, size])),
  };
  await backup.finish(`${JSON.stringify(manifest, null, 2)}\n`);
  return { manifest, missingPhotos: photos.filter((id) => !measures.has(pathOf(id))).length };
}

const pathOf = (id: string): string => join(filesFolder, id);

interface Photos {
  readonly backup: NewBackup;
  /** The backup before, if its photos are sealed with the same key. */
  readonly same: Manifest | null;
  readonly measures: Map<string, Measure>;
}

async function copyPhotos(photos: FileStorage, { backup, same, measures }: Photos): Promise<void> {
  await eachFile(photos, async (id) => {
    const file = pathOf(id);
    const [sha256, size] = [same?.files[file], same?.sizes?.[file]];
    if (sha256 !== undefined && size !== undefined) {
      await backup.keepPhoto(file);
      measures.set(file, { sha256, size });
      return;
    }
    const content = await photos.get(id);
    // Its time had come meanwhile.
    if (content === null) return;
    const measure = { sha256: sha256Of(content), size: content.length };
    await backup.writePhoto(file, content, measure.sha256);
    measures.set(file, measure);
  });
}
