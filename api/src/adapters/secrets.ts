import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createFile, orNull } from './atomic-file.ts';
import { makeFolder } from './make-folder.ts';

export const masterKeyFile = 'master.key';
/** The key that a rotation is changing to. While it is there the data may be sealed by either. */
export const nextKeyFile = 'master.key.next';
const keyBytes = 32;

/** One key for each use, all derived from the master key, so that no two uses share one. */
export interface Secrets {
  readonly jwt: Buffer;
  readonly hashing: Buffer;
  readonly sealing: Buffer;
  readonly index: Buffer;
  readonly files: Buffer;
}

/** A key that cannot be used. The message is for the operator. */
export class SecretsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SecretsError';
  }
}

/**
 * Reads the master key of a data folder; on the first run makes both. Processes that start together get the same key.
 * Throws a {@link SecretsError} when the key is damaged, or is missing beside data that only it could read.
 */
export async function openSecrets(dataDir: string): Promise<Secrets> {
  await makeFolder(dataDir);
  const path = join(dataDir, masterKeyFile);
  if (await readKey(join(dataDir, nextKeyFile)))
    throw new SecretsError('A change of the key was broken off. Run `pnpm keys rotate` again, it will be finished.');
  return deriveSecrets((await readKey(path)) ?? (await makeKey(dataDir, path)), path);
}

/** The keys that come from the text of a key file; `path` is named when it is damaged. */
export function deriveSecrets(text: string, path: string): Secrets {
  if (!/^[0-9a-f]{64}\n$/.test(text)) {
    throw new SecretsError(
      `The key in ${path} is damaged. Put it back from a backup: without it the personal data cannot be read.`,
    );
  }
  const master = Buffer.from(text.trim(), 'hex');
  return Object.freeze({
    jwt: derive(master, 'jwt'),
    hashing: derive(master, 'hashing'),
    sealing: derive(master, 'sealing'),
    index: derive(master, 'index'),
    files: derive(master, 'files'),
  });
}

async function makeKey(dataDir: string, path: string): Promise<string> {
  const hasData = (await readdir(dataDir)).some((name) => /\.(db|sqlite3?)$/.test(name));
  if (!hasData) await createFile(path, freshKey());
  // Read back in either case: another process may have been first, and may have made its database meanwhile.
  const text = await readKey(path);
  if (text === null)
    throw new SecretsError(
      `${path} is missing, but ${dataDir} holds a database that only this key can read. Put it back from a backup.`,
    );
  return text;
}

/** The bytes of a new key file. */
export const freshKey = (): Buffer => Buffer.from(`${randomBytes(keyBytes).toString('hex')}\n`);

/** The text of a key file, or null; makes sure that nobody else may read it. */
export async function readKey(path: string): Promise<string | null> {
  const text = await orNull(readFile(path, 'utf8'));
  // A copy or a restored backup may have lost its mode.
  if (text !== null) await chmod(path, 0o600);
  return text;
}

/** A key of 256 bits for one use (RFC 5869). */
export function derive(key: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `tulay ${use}`, keyBytes));
}
