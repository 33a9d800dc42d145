import type { Page, PageRequest } from './cursor.ts';

const PAGE_ROWS = 100;

/** All rows of a list that is read a page at a time. */
export async function everyPage<Row>(read: (page: PageRequest) => Promise<Page<Row>>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Row> = await read({ cursor, limit: PAGE_ROWS });
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}
