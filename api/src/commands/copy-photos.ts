import type { Store } from '@tulay/lending/ports';
import { sealFiles } from '../adapters/files.ts';
import { inTurns, type FileStorage } from '../adapters/files/file-storage.ts';
import { namedPhotos, opens } from '../adapters/files/named-photos.ts';

export interface CopyPhotosOptions {
  readonly store: Store;
  readonly from: FileStorage;
  readonly to: FileStorage;
  /** That the photos are sealed with, on both sides. */
  readonly key: Uint8Array;
  readonly step: (photos: number) => void;
}

/** Photos that the database names: copied now, there before, and those that open on neither side. */
export interface CopiedPhotos {
  readonly copied: number;
  readonly already: number;
  readonly missing: number;
}

/**
 * Copies what the database names, as it is sealed, and opens each one where it was brought. What nobody names any more is left
 * behind: a photo that was deleted must not come back. May be broken off and repeated; a photo that opens there is not touched.
 */
export async function copyPhotos({ store, from, to, key, step }: CopyPhotosOptions): Promise<CopiedPhotos> {
  const counts = { copied: 0, already: 0, missing: 0 };
  const [here, there] = [sealFiles(from, key), sealFiles(to, key)];
  async function bring(id: string): Promise<keyof CopiedPhotos> {
    if (await opens(there, id)) return 'already';
    const sealed = (await opens(here, id)) ? await from.get(id) : null;
    if (sealed === null) return 'missing';
    await to.put(id, sealed);
    return (await opens(there, id)) ? 'copied' : 'missing';
  }
  for await (const ids of namedPhotos(store))
    await inTurns(ids, async (id) => {
      counts[await bring(id)] += 1;
      step(1);
    });
  return counts;
}
