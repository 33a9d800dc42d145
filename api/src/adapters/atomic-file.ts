import { randomBytes } from 'node:crypto';
import { link, open, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

export const temporarySuffix = '.tmp';

/** Puts a whole file in place, readable by its owner alone, and returns when it would survive a power loss. Replaces what is there. */
export async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  await viaTemporaryFile(path, bytes, (temporary) => rename(temporary, path));
}

/** Like {@link replaceFile}, but the first writer wins: returns false and changes nothing when the file exists. */
export async function createFile(path: string, bytes: Uint8Array): Promise<boolean> {
  return viaTemporaryFile(path, bytes, async (temporary) => {
    const created = await link(temporary, path).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    await unlink(temporary);
    return created;
  });
}

async function viaTemporaryFile<Result>(
  path: string,
  bytes: Uint8Array,
  place: (temporary: string) => Promise<Result>,
): Promise<Result> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}${temporarySuffix}`;
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    const result = await place(temporary);
    await syncFolder(dirname(path));
    return result;
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
}

/** Returns when what the folder lists would survive a power loss: also the name of a new file is durable only then. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Null when there is no such file. */
export async function orNull<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
