import type { Files } from '@tulay/lending/ports';
import { isFileId, type FileStorage } from './files/file-storage.ts';
import { decrypt, encrypt } from './secret-box.ts';
import { derive } from './secrets.ts';

const keyId = 1;

/**
 * Personal files in a storage that sees sealed bytes only: each is encrypted with a key of its own that is derived from `key`
 * and the file's id. An id that could be a path is a bug of the caller, and throws.
 */
export function sealFiles(storage: FileStorage, key: Uint8Array): Files {
  const keyOf = (id: string): Buffer => derive(key, `file ${id}`);
  return {
    async put(id, bytes) {
      await storage.put(checked(id), encrypt(keyId, keyOf(id), id, bytes));
    },
    async get(id) {
      const sealed = await storage.get(checked(id));
      return sealed && decrypt(keyId, keyOf(id), id, sealed);
    },
    async delete(id) {
      await storage.delete(checked(id));
    },
  };
}

function checked(id: string): string {
  if (!isFileId(id)) throw new Error('not the id of a file');
  return id;
}
