import type { Page, PageRequest } from './cursor.ts';

export const PAGE_ROWS = 100;

/** All rows of a list that is read a page at a time; `between` is awaited after each. */
export async function everyPage<Row>(
  read: (page: PageRequest) => Promise<Page<Row>>,
  between?: () => Promise<void>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Row> = await read({ cursor, limit: PAGE_ROWS });
    rows.push(...page.items);
    cursor = page.nextCursor;
    await between?.();
  } while (cursor !== null);
  return rows;
}

/** Lets others have the processor: a store in the same process answers without it. */
export const giveWay = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Something of each row, a page at a time, giving way after each: for long lists that nobody waits for. */
export async function inPages<Row>(rows: readonly Row[], use: (page: readonly Row[]) => void): Promise<void> {
  for (let start = 0; start < rows.length; start += PAGE_ROWS) {
    use(rows.slice(start, start + PAGE_ROWS));
    await giveWay();
  }
}
