import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { derive } from '../../adapters/secrets.ts';
import { keyFile } from './manifest.ts';

/** Makes names of pieces of the database that tell nothing of them to who has not the master key. */
export async function readPieceKey(dataDir: string): Promise<Uint8Array> {
  return derive(await readFile(join(dataDir, keyFile)), 'backup pieces');
}

/** What only this master key gives and that tells nothing of it: which key a backup needs. */
export async function readKeyMark(dataDir: string): Promise<string> {
  return derive(await readFile(join(dataDir, keyFile)), 'backup mark').toString('hex');
}
