import { access, constants, statfs } from 'node:fs/promises';
import { type Disk, StorageUnavailableError } from '@tulay/lending/ports';

/** The disk that a folder lies on; null for none. */
export function makeDisk(folder: string | null): Disk {
  return {
    async room() {
      if (folder === null) return null;
      try {
        const { bavail, bsize } = await statfs(folder);
        const isWritable = await access(folder, constants.W_OK).then(
          () => true,
          () => false,
        );
        return { freeBytes: bavail * bsize, isWritable };
      } catch (cause) {
        throw new StorageUnavailableError('The data folder does not answer.', { cause });
      }
    },
  };
}
