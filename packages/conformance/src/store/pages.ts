import type { Page, PageRequest } from '@tulay/lending/ports';

/** Walks a list to its end, page by page. */
export async function allPages<Row>(limit: number, page: (request: PageRequest) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const answer: Page<Row> = await page({ cursor, limit });
    if (answer.items.length > limit) throw new Error('A page is longer than its limit.');
    rows.push(...answer.items);
    cursor = answer.nextCursor;
  } while (cursor !== null);
  return rows;
}
