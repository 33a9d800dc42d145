/** All rows of a list, however many pages it takes: `ask` answers with one of them. */
export async function everyPage<Row>(
  ask: (page: { cursor: string | null; limit: number }) => Promise<{ items: Row[]; nextCursor: string | null }>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ask>> = await ask({ cursor, limit: 100 });
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}
