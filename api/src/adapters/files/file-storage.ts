/**
 * Where sealed bytes lie, by the ids of their files. Every method throws a `StorageUnavailableError` when the place does not
 * answer or takes nothing more; then nothing was promised, and the same may be asked again.
 */
export interface FileStorage {
  /** Returns when the bytes would survive a power loss. Replaces what is there, as a whole or not at all. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  get(id: string): Promise<Uint8Array | null>;
  /** Nothing happens when there is no such file. */
  delete(id: string): Promise<void>;
  /** The ids of all files that are there, in no order; whatever else lies there is left out. */
  ids(): AsyncIterable<string>;
}

/** An id is a name, never a path. */
export function isFileId(name: string): boolean {
  return /^[0-9A-Za-z_-]{16,64}$/.test(name);
}

/** A bucket far away answers late, and many at once. */
const atOnce = 8;

/** Does `work` for each, eight at a time. The first failure ends it. */
export async function inTurns(ids: readonly string[], work: (id: string) => Promise<void>): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce) await Promise.all(ids.slice(at, at + atOnce).map(work));
}

/** Does `work` for each file that is there, eight at a time; returns their number. The first failure ends it. */
export async function eachFile(storage: FileStorage, work: (id: string) => Promise<void>): Promise<number> {
  let [count, batch]: [number, string[]] = [0, []];
  const finish = async () => {
    await inTurns(batch, work);
    count += batch.length;
    batch = [];
  };
  for await (const id of storage.ids()) if (batch.push(id) === atOnce) await finish();
  await finish();
  return count;
}
