import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { orNull } from '../../adapters/atomic-file.ts';
import { StartProblem } from '../../start/start-problem.ts';
import { copyDatabase, inspectDatabase, livingPhotos, type DatabaseFacts } from '../../store/sqlite/copy.ts';
import { databaseFile } from './manifest.ts';

/** A database as of one instant. */
export interface DatabaseCopy {
  /** What it is called in a backup. */
  readonly file: string;
  readonly bytes: Readable;
  /** Whether its bytes stay where they are from one copy to the next, but for those that changed. Each chunk is a piece then. */
  readonly isInPages: boolean;
  readonly holds: DatabaseFacts;
  /** The ids of the photos that somebody may still look at. */
  readonly photos: readonly string[];
}

/** Makes a copy for `use`, which reads it from end to end. */
export type CopyDatabase = (
  use: (copy: DatabaseCopy) => Promise<void>,
) => Promise<Omit<DatabaseCopy, 'bytes' | 'isInPages'>>;

const scratch = 'backup-';
/** Fewer bytes and the list gets longer, which is held in memory; more and each change brings more. */
const [leastPieceBytes, mostPieces] = [128 * 1024, 131_072];
/** Pages that lie beside each other. Of a database above 16 GB more of them. */
function pieceBytesOf(databaseBytes: number): number {
  let bytes = leastPieceBytes;
  while (databaseBytes / bytes > mostPieces) bytes *= 2;
  return bytes;
}

/** What a process that was killed has left; one that lives is still at work. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((each) => /^backup-\d+$/.test(each)))
    if (!isAtWork(Number(name.slice(scratch.length)))) await rm(join(dataDir, name), { recursive: true });
}

function isAtWork(pid: number): boolean {
  // In a container each start has the same number.
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Of the database in a data folder, which has room for the copy meanwhile: nothing readable lies on a shelf for encrypted ones. */
export function copyFileOf(dataDir: string): CopyDatabase {
  return async (use) => {
    const source = join(dataDir, databaseFile);
    if (!(await orNull(stat(source)))) throw new StartProblem(`There is no database in ${dataDir}.`);
    await removeLeftovers(dataDir);
    const folder = join(dataDir, `${scratch}${process.pid}`);
    await mkdir(folder, { mode: 0o700 });
    try {
      const copy = join(folder, databaseFile);
      if (!(await copyDatabase(source, copy)))
        throw new StartProblem('Another command has the database for itself. Run this again when it has ended.');
      const { size } = await stat(copy);
      const holds = inspectDatabase(copy);
      if (holds === null)
        throw new StartProblem('The database is damaged, so this backup is too. Restore an older one.');
      const made = { file: databaseFile, holds, photos: livingPhotos(copy) };
      await use({ ...made, isInPages: true, bytes: createReadStream(copy, { highWaterMark: pieceBytesOf(size) }) });
      return made;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
