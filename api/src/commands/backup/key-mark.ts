import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { derive } from '../../adapters/secrets.ts';
import { keyFile } from './manifest.ts';

/** What only this master key gives and that tells nothing of it: which key a backup needs. */
export async function readKeyMark(dataDir: string): Promise<string> {
  return derive(await readFile(join(dataDir, keyFile)), 'backup mark').toString('hex');
}
