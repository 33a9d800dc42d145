import type { Page } from '@playwright/test';

export interface StoredRecords {
  /** Everything that lies in the browser's databases of this origin, byte for byte. */
  readonly text: string;
  /** How many records each database of the activation holds. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Reads every database of the page's origin the way somebody would who has the disk. */
export function readStored(page: Page): Promise<StoredRecords> {
  return page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('The database cannot be read.')));
      });
    const latin = new TextDecoder('latin1');
    const toText = (value: unknown): string => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return latin.decode(value);
      if (typeof value !== 'object' || value === null) return String(value);
      return Object.entries(value)
        .map(([key, part]) => `${key}=${toText(part)}`)
        .join('\n');
    };
    let text = JSON.stringify({
      ...Object.fromEntries(Object.entries(localStorage)),
      ...Object.fromEntries(Object.entries(sessionStorage)),
    });
    const counts: Record<string, number> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const values = database.transaction(store).objectStore(store);
        const [keys, records] = [
          await settled(values.getAllKeys()),
          await settled(database.transaction(store).objectStore(store).getAll()),
        ];
        text += keys.map(toText).join('\n') + records.map(toText).join('\n');
        if (/^tulay-(drafts|draft-photos|outbox)$/.test(name)) counts[name] = keys.length;
      }
      database.close();
    }
    return { text, counts };
  });
}
