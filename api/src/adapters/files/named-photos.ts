import { type Files, StorageUnavailableError, type Store } from '@tulay/lending/ports';

/** The ids of the photos that the database names and that somebody may still look at, those of `atOnce` members at a time. */
export async function* namedPhotos(store: Store, atOnce = 100): AsyncGenerator<readonly string[]> {
  for (let after = ''; ;) {
    const page = await store.read(async (reader) => {
      const owners = await reader.files.ownersBefore({ before: Number.MAX_SAFE_INTEGER, after, limit: atOnce });
      const photos = await Promise.all(owners.map((memberId) => reader.files.livingOf(memberId)));
      return { last: owners.at(-1), ids: photos.flat().map(({ id }) => id) };
    });
    if (page.ids.length > 0) yield page.ids;
    if (page.last === undefined) return;
    after = page.last;
  }
}

/** Whether there is such a photo and it opens. Throws where the storage does not answer. */
export async function opens(files: Files, id: string): Promise<boolean> {
  try {
    return (await files.get(id)) !== null;
  } catch (error) {
    if (error instanceof StorageUnavailableError) throw error;
    return false;
  }
}
