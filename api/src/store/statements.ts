import { decodeCursor } from '@tulay/lending/ports';
import { type Placeholder, sql, type SQL } from 'drizzle-orm/sql';
import type { Column } from 'drizzle-orm/column';
import type { Table } from 'drizzle-orm/table';
import { getTableColumns } from 'drizzle-orm/utils';

/** Values for a prepared INSERT of whole rows: each column is a placeholder of its own name. `sequence` columns number themselves. */
export function rowPlaceholders<Rows extends Table>(table: Rows, numbered?: 'sequence'): Rows['$inferInsert'] {
  const names = Object.keys(getTableColumns(table)).filter((name) => name !== numbered);
  const values: Record<string, Placeholder> = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
  // Drizzle takes a placeholder for any value of a column, but not in a generic type.
  return values as Rows['$inferInsert'];
}

export interface Place {
  readonly createdAt: Column;
  readonly id: Column;
}

/** The rows after a cursor in a list that is sorted by time, ties by id. */
export function afterCursor(
  cursor: string | null,
  table: Place,
  direction: 'oldest first' | 'newest first',
): SQL | undefined {
  const after = decodeCursor(cursor);
  if (after === null) return undefined;
  const place = sql`(${table.createdAt}, ${table.id})`;
  return direction === 'oldest first'
    ? sql`${place} > (${after.order}, ${after.id})`
    : sql`${place} < (${after.order}, ${after.id})`;
}
