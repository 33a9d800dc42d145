import type { PgTable } from 'drizzle-orm/pg-core';
import { inArray, type SQL } from 'drizzle-orm/sql';
import { rowsWritten, type Statements } from './database.ts';

/** Deletes rows that are over, as many as `limit`, by where they stand: neither database limits a DELETE itself. How many. */
export async function deleteSlice(
  { db, rowAddress }: Statements,
  table: PgTable,
  isOver: SQL,
  limit: number,
): Promise<number> {
  const some = db.select({ row: rowAddress }).from(table).where(isOver).limit(limit);
  return rowsWritten(await db.delete(table).where(inArray(rowAddress, some)));
}
