import { mkdir, readFile, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '@tulay/lending/ports/ports';
import { StorageUnavailableError } from '@tulay/lending/ports/storage-error';
import { orNull, replaceFile, temporarySuffix } from './atomic-file.ts';
import { decrypt, encrypt } from './secret-box.ts';
import { derive } from './secrets.ts';

const keyId = 1;
const leftoverMs = 3_600_000;

/**
 * Personal files in a folder, each encrypted with a key of its own that is derived from `key` and the file's id.
 * The id is the file's name. An id that could be a path is a bug of the caller, and throws.
 */
export async function openFiles(folder: string, key: Uint8Array): Promise<Files> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(folder);
  const keyOf = (id: string): Buffer => derive(key, `file ${id}`);
  return {
    async put(id, bytes) {
      await replaceFile(pathOf(folder, id), encrypt(keyId, keyOf(id), id, bytes)).catch(refuseAsUnavailable);
    },
    async get(id) {
      const sealed = await orNull(readFile(pathOf(folder, id)));
      return sealed && decrypt(keyId, keyOf(id), id, sealed);
    },
    async delete(id) {
      await orNull(unlink(pathOf(folder, id)));
    },
  };
}

/** What the disk, not the code, is to blame for. */
const diskTroubles = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

function refuseAsUnavailable(cause: NodeJS.ErrnoException): never {
  if (diskTroubles.has(cause.code ?? '')) throw new StorageUnavailableError('The file was not stored.', { cause });
  throw cause;
}

function pathOf(folder: string, id: string): string {
  if (!/^[0-9A-Za-z_-]{16,64}$/.test(id)) throw new Error('not the id of a file');
  return join(folder, id);
}

/** A process that died while writing leaves its temporary file behind; those of living ones are younger. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(temporarySuffix)) continue;
    const path = join(folder, name);
    const facts = await orNull(stat(path));
    if (facts && Date.now() - facts.mtimeMs > leftoverMs) await orNull(unlink(path));
  }
}
