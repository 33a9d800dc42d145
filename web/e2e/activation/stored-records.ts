import type { Page } from '@playwright/test';
import { countRecords, readDatabases, type nothingKept } from '../world/stored-databases.ts';

export interface StoredRecords {
  /** Everything that lies in the browser's databases of this origin, byte for byte. */
  readonly text: string;
  /** How many records there are of each kind in a member's storage. */
  readonly counts: Readonly<typeof nothingKept>;
}

/** Reads every database of the page's origin the way somebody would who has the disk. */
export async function readStored(page: Page): Promise<StoredRecords> {
  const open = await page.evaluate(() =>
    JSON.stringify({
      ...Object.fromEntries(Object.entries(localStorage)),
      ...Object.fromEntries(Object.entries(sessionStorage)),
    }),
  );
  const records = await readDatabases(page);
  return { text: open + records.map(({ key, text }) => `${key}\n${text}`).join('\n'), counts: countRecords(records) };
}
