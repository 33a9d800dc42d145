import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { StartProblem } from '../../start/start-problem.ts';

export const manifestFile = 'manifest.json';
export const databaseFile = 'tulay.db';
export const keyFile = 'master.key';
export const filesFolder = 'files';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const manifest = v.object({
  format: v.literal(1),
  madeAt: v.string(),
  holds: v.object({ members: count, loans: count, postings: count, auditRecords: count }),
  /** What all files take; not told by older versions. */
  bytes: v.optional(count),
  /** Which key its photos are sealed with, told without it; not told by older versions. */
  keyMark: v.optional(v.string()),
  /** SHA-256 of each file, by its path in the backup. */
  files: v.record(v.string(), v.string()),
});

/** What a backup is made of. It is written last: a folder without it is not a backup. */
export type Manifest = v.InferOutput<typeof manifest>;

/** SHA-256 of a file of any size, in hex. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Returns when the file's bytes would survive a power loss. */
export async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** What a backup says that it is made of. Throws a {@link StartProblem} where it is not whole. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null);
  if (text === null) throw new StartProblem(`${folder} is not a whole backup: it has no ${manifestFile}.`);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), text);
  if (!parsed.success) throw new StartProblem(`${join(folder, manifestFile)} cannot be read.`);
  return parsed.output;
}

/** Reads a backup's manifest and checks every file of it. Throws a {@link StartProblem} that names what is wrong. */
export async function readBackup(folder: string): Promise<Manifest> {
  const read = await readManifest(folder);
  for (const [name, expected] of Object.entries(read.files)) {
    const actual = await hashOf(join(folder, name)).catch(() => null);
    if (actual === null) throw new StartProblem(`The backup lacks ${name}.`);
    if (actual !== expected) throw new StartProblem(`${name} in the backup is damaged. Nothing was restored.`);
  }
  return read;
}
