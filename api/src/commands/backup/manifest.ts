import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline as joined, Transform, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { StartProblem } from '../../start/start-problem.ts';
import type { Shelf } from './shelf.ts';

export const manifestFile = 'manifest.json';
export const databaseFile = 'tulay.db';
/** What pg_dump makes of a server's database. */
export const dumpFile = 'tulay.dump';
export const keyFile = 'master.key';
export const filesFolder = 'files';
/** The database in pieces: each is called by the backup that brought it and by what only the master key makes of its bytes. */
export const piecesFolder = 'pieces';
/** What is encrypted to a recipient has this at the end of its name. */
export const encryptedSuffix = '.age';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const manifest = v.object({
  /** 2 with `pieces`: an older version says that it cannot read it. */
  format: v.picklist([1, 2]),
  madeAt: v.string(),
  holds: v.object({ members: count, loans: count, postings: count, auditRecords: count }),
  /** What all files take; not told by older versions. */
  bytes: v.optional(count),
  /** Which key its photos are sealed with, told without it; not told by older versions. */
  keyMark: v.optional(v.string()),
  /** Whose private key opens the database; not told where it is not encrypted. */
  recipient: v.optional(v.string()),
  /** The pieces that are the database, joined in this order; not told where it lies there as one file. */
  pieces: v.optional(v.array(v.string())),
  /** SHA-256 of each file as it lies there, by its path in the backup. */
  files: v.record(v.string(), v.string()),
  /** Bytes of each; not told by older versions. */
  sizes: v.optional(v.record(v.string(), count)),
});

/** What a backup is made of. It is written last: what has none is not a backup. */
export type Manifest = v.InferOutput<typeof manifest>;

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** SHA-256 of a file of any size, in hex. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** What bytes are known by. */
export interface Measure {
  readonly sha256: string;
  readonly size: number;
}

/** The same bytes; `end` hears what they were once all have gone through, and may say what is wrong with them. */
export function measured(bytes: Readable, end: (measure: Measure) => Error | null): Readable {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      done(end({ sha256: hash.digest('hex'), size }));
    },
  });
  // What fails before it fails in it, too.
  joined(bytes, through, () => undefined);
  return through;
}

/** What a backup says that it is made of. Throws a {@link StartProblem} where it is not whole. */
export async function readManifest(shelf: Shelf, name: string): Promise<Manifest> {
  const read = await shelf.read(name, manifestFile).then(text, () => null);
  if (read === null)
    throw new StartProblem(`${name} in ${shelf.where} is not a whole backup: it has no ${manifestFile}.`);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), read);
  if (!parsed.success) throw new StartProblem(`${manifestFile} of ${name} in ${shelf.where} cannot be read.`);
  return parsed.output;
}

/** A file of a backup, checked against the manifest as it is read: what is damaged fails at its end at the latest, with a {@link StartProblem}. */
export async function readChecked(shelf: Shelf, name: string, { files }: Manifest, file: string): Promise<Readable> {
  const expected = files[file];
  const bytes = await shelf.read(name, file, expected).catch(() => null);
  if (bytes === null) throw new StartProblem(`The backup lacks ${file}.`);
  const damaged = () => new StartProblem(`${file} in the backup is damaged.`);
  return measured(bytes, ({ sha256 }) => (sha256 === expected ? null : damaged()));
}
