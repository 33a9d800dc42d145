import { decodeCursor } from '@tulay/lending/ports';
import { type Placeholder, sql, type SQL } from 'drizzle-orm/sql';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { getTableColumns } from 'drizzle-orm/utils';
import type { Database } from './connection.ts';

/** Values for a prepared INSERT of whole rows: each column is a placeholder of its own name. `sequence` columns number themselves. */
export function rowPlaceholders<Table extends SQLiteTable>(table: Table, numbered?: 'sequence'): Table['$inferInsert'] {
  const names = Object.keys(getTableColumns(table)).filter((name) => name !== numbered);
  const values: Record<string, Placeholder> = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
  // Drizzle takes a placeholder for any value of a column, but not in a generic type.
  return values as Table['$inferInsert'];
}

/**
 * Updates of rows by id, prepared once for each set of columns that is changed. The type of a change names few columns, so
 * that there are few sets.
 */
export function preparedUpdate(
  db: Database,
  table: SQLiteTable & { readonly id: SQLiteColumn },
): (id: string, change: Readonly<Record<string, unknown>>) => void {
  const values = rowPlaceholders(table);
  const prepared = new Map<string, { run(values: Record<string, unknown>): unknown }>();
  return (id, change) => {
    const names = Object.keys(change).filter((name) => change[name] !== undefined);
    if (names.length === 0) return;
    const known = names.join();
    const update =
      prepared.get(known) ??
      db
        .update(table)
        // Drizzle's type for a change of a generic table cannot be written; these are its columns.
        .set(Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as never)
        .where(sql`${table.id} = ${sql.placeholder('changedId')}`)
        .prepare();
    prepared.set(known, update);
    update.run({ ...change, changedId: id });
  };
}

export interface Place {
  readonly createdAt: SQLiteColumn;
  readonly id: SQLiteColumn;
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
