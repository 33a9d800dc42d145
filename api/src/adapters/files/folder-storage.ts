import { readFile, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageUnavailableError } from '@tulay/lending/ports';
import { orNull, replaceFile, temporarySuffix } from '../atomic-file.ts';
import { makeFolder } from '../make-folder.ts';
import { isFileId, type FileStorage } from './file-storage.ts';

const leftoverMs = 3_600_000;

/** A folder of this machine, made when there is none; the id of a file is its name. */
export async function openFolder(folder: string): Promise<FileStorage> {
  await makeFolder(folder);
  await removeLeftovers(folder);
  return {
    async put(id, bytes) {
      await replaceFile(join(folder, id), bytes).catch(refuseAsUnavailable);
    },
    async get(id) {
      return orNull(readFile(join(folder, id))).catch(refuseAsUnavailable);
    },
    async delete(id) {
      await orNull(unlink(join(folder, id))).catch(refuseAsUnavailable);
    },
    async *ids() {
      // All names first: while files are replaced, a folder that is read bit by bit may leave some out.
      yield* (await readdir(folder)).filter(isFileId);
    },
  };
}

/** What the disk, not the code, is to blame for. */
const diskTroubles = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

function refuseAsUnavailable(cause: NodeJS.ErrnoException): never {
  if (diskTroubles.has(cause.code ?? ''))
    throw new StorageUnavailableError('The folder of the files does not work.', { cause });
  throw cause;
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
