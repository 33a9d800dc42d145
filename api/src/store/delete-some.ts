import type { PgTable } from 'drizzle-orm/pg-core';
import { inArray, type SQL } from 'drizzle-orm/sql';
import { rowsWritten, type Statements } from './database.ts';

/** Deletes at most so many rows that fit, and tells how many: what grew large is taken away in pieces, each soon done. */
export async function deleteSome(
  { db, rowAddress }: Pick<Statements, 'db' | 'rowAddress'>,
  table: PgTable,
  which: SQL | undefined,
  most: number,
): Promise<number> {
  const some = db.select({ address: rowAddress }).from(table).where(which).limit(most);
  return rowsWritten(await db.delete(table).where(inArray(rowAddress, some)));
}
