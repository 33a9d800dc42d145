import { readFile } from 'node:fs/promises';
import { orNull } from '../../adapters/atomic-file.ts';
import { StartProblem } from '../../start/start-problem.ts';
import { join } from 'node:path';
import { derive } from '../../adapters/secrets.ts';
import { keyFile, type Manifest } from './manifest.ts';

async function readMasterKey(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, keyFile);
  const key = await orNull(readFile(path));
  if (key === null) throw new StartProblem(`There is no key at ${path}: is it the right DATA_DIR?`);
  return key;
}

/** Makes names of pieces of the database that tell nothing of them to who has not the master key. */
export async function readPieceKey(dataDir: string): Promise<Uint8Array> {
  return derive(await readMasterKey(dataDir), 'backup pieces');
}

/** What only this master key gives and that tells nothing of it: which key a backup needs. */
export async function readKeyMark(dataDir: string): Promise<string> {
  return derive(await readMasterKey(dataDir), 'backup mark').toString('hex');
}

/** Whether a backup needs another master key than that of a data folder; of older versions nobody knows. */
export async function needsAnotherKey({ keyMark }: Pick<Manifest, 'keyMark'>, dataDir: string): Promise<boolean> {
  return keyMark !== undefined && keyMark !== (await readKeyMark(dataDir));
}
