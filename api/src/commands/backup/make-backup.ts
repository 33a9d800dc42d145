import { createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eachFile, type FileStorage } from '../../adapters/files/file-storage.ts';
import { StartProblem } from '../../start/start-problem.ts';
import type { CopyDatabase } from './copy-file.ts';
import { encrypted } from './encryption.ts';
import { readKeyMark, readPieceKey } from './key-mark.ts';
import {
  encryptedSuffix,
  filesFolder,
  keyFile,
  measured,
  piecesFolder,
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
  /** One of the same shelf, whose photos are not brought again: they are never changed but by another key. */
  readonly before: string | null;
  /** Where the key is. */
  readonly dataDir: string;
  readonly copyDatabase: CopyDatabase;
  /** The database in pieces, of which those are brought that the backup before has not, or all of them; else as one file. */
  readonly pieces: 'those that changed' | 'all' | null;
  /** Where its photos are. */
  readonly openStorage: () => Promise<FileStorage>;
  /** Also the master key, which opens everything: such a backup has to be kept like the key itself, unless it is encrypted. */
  readonly withKey: boolean;
  /** Whose private key is to open the database; null: it lies there as it is. */
  readonly recipient: string | null;
  readonly madeAt: string;
}

/** A backup, what of it was not there before, and how many photos its database names that were not there to be copied. */
export interface MadeBackup {
  readonly manifest: Manifest;
  readonly brought: { readonly files: number; readonly bytes: number };
  readonly missingPhotos: number;
}

/**
 * Copies database and photos while the service goes on. The database is copied first, as of one instant; the photos it names are
 * written before their records and never changed, so those copied afterwards complete it. Photos are sealed already. It is finished at
 * the end: a backup that was broken off is never taken for a whole one.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { shelf, name, before, dataDir, recipient, madeAt } = options;
  const keyMark = await readKeyMark(dataDir);
  const known = before === null ? null : await readManifest(shelf, before);
  // Of older versions nobody knows which key it was.
  const same = known?.keyMark === keyMark ? known : null;
  const backup = await shelf.begin(name, before);
  const shared = sharing(backup, same);
  const { measures } = shared;

  const suffix = recipient === null ? '' : encryptedSuffix;
  const sealed = async (bytes: Readable) => (recipient === null ? bytes : encrypted(bytes, recipient));
  async function write(file: string, bytes: Readable): Promise<void> {
    const keep = (measure: Measure) => (measures.set(`${file}${suffix}`, measure), null);
    await backup.write(`${file}${suffix}`, measured(await sealed(bytes), keep));
  }

  let pieces: readonly string[] | null = null;
  const { holds, photos } = await options.copyDatabase(async ({ file, bytes, isInPages }) => {
    if (options.pieces === null || !isInPages) return write(file, bytes);
    const nameOf = piecesNamed(
      await readPieceKey(dataDir),
      name,
      options.pieces === 'those that changed' && same?.recipient === (recipient ?? undefined) ? same : null,
    );
    const once = (path: string, piece: Buffer) =>
      shared.share(`${path}${suffix}`, async () => buffer(await sealed(Readable.from([piece], { objectMode: false }))));
    pieces = await writePieces(bytes, nameOf, once);
  });
  const storage = await options.openStorage();
  await eachFile(storage, (id) => shared.share(pathOf(id), () => storage.get(id)));
  if (options.withKey) await write(keyFile, createReadStream(join(dataDir, keyFile)));

  const entries = [...measures].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const manifest: Manifest = {
    format: pieces === null ? 1 : 2,
    madeAt,
    holds,
    bytes: sumOf(entries),
    keyMark,
    ...(recipient !== null && { recipient }),
    files: Object.fromEntries(entries.map(([file, { sha256 }]) => [file, sha256])),
    sizes: Object.fromEntries(entries.map(([file, { size }]) => [file, size])),
    ...(pieces !== null && { pieces }),
  };
  if ((await readKeyMark(dataDir)) !== keyMark)
    throw new StartProblem('The key was changed meanwhile. Run this again.');
  await backup.finish(`${JSON.stringify(manifest, null, 2)}\n`);
  const brought = entries.filter(([file]) => !shared.kept.has(file));
  return {
    manifest,
    brought: { files: brought.length, bytes: sumOf(brought) },
    missingPhotos: photos.filter((id) => !measures.has(pathOf(id))).length,
  };
}

const pathOf = (id: string): string => join(filesFolder, id);
const sumOf = (entries: readonly (readonly [string, Measure])[]) =>
  entries.reduce((sum, [, { size }]) => sum + size, 0);

/** What the backup before has of the same name is the same and is kept; anything else is brought. */
function sharing(backup: NewBackup, same: Manifest | null) {
  const measures = new Map<string, Measure>();
  const kept = new Set<string>();
  async function share(file: string, read: () => Promise<Uint8Array | null>): Promise<void> {
    if (measures.has(file)) return;
    const [sha256, size] = [same?.files[file], same?.sizes?.[file]];
    // What is not there any more is brought again.
    if (sha256 !== undefined && size !== undefined && (await backup.keep(file))) {
      kept.add(file);
      measures.set(file, { sha256, size });
      return;
    }
    const content = await read();
    // The time of a photo had come meanwhile.
    if (content === null) return;
    const measure = { sha256: sha256Of(content), size: content.length };
    await backup.writeOnce(file, content, measure.sha256);
    measures.set(file, measure);
  }
  return { measures, kept, share };
}

/** 128 bits, as a list names each piece three times. */
const markLength = 32;

/** Gives a piece the name that the backup before has for its bytes, else one by this backup: nothing but the next one shares it. */
function piecesNamed(key: Uint8Array, name: string, same: Manifest | null): (piece: Buffer) => string {
  const known = new Map((same?.pieces ?? []).map((path) => [path.slice(path.lastIndexOf('.') + 1), path]));
  return (piece) => {
    const mark = createHmac('sha256', key).update(piece).digest('hex').slice(0, markLength);
    const path = known.get(mark) ?? `${piecesFolder}/${name}.${mark}`;
    known.set(mark, path);
    return path;
  };
}

/** Returns their names in the order of the bytes. */
async function writePieces(
  bytes: Readable,
  nameOf: (piece: Buffer) => string,
  once: (path: string, piece: Buffer) => Promise<void>,
): Promise<readonly string[]> {
  const pieces: string[] = [];
  for await (const chunk of bytes) {
    // Bytes are what the stream is made of.
    const piece = chunk as Buffer;
    const path = nameOf(piece);
    await once(path, piece);
    pieces.push(path);
  }
  return pieces;
}
