import { decodeCursor } from '@tulay/lending/ports';
import { type Placeholder, sql, type SQL } from 'drizzle-orm/sql';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getTableColumns } from 'drizzle-orm/utils';
import type { Database } from './connection.ts';

/** Values for a prepared INSERT of whole rows: each column is a placeholder of its own name. `sequence` columns number themselves. */
export function rowPlaceholders<Table extends PgTable>(table: Table, numbered?: 'sequence'): Table['$inferInsert'] {
  const names = Object.keys(getTableColumns(table)).filter((name) => name !== numbered);
  const values: Record<string, Placeholder> = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
  // Drizzle takes a placeholder for any value of a column, but not in a generic type.
  return values as Table['$inferInsert'];
}

/**
 * Updates of rows by id, prepared once for each set of columns that is changed. The type of a change names few columns, so
 * that there are few sets. Resolves when the server has answered.
 */
export function preparedUpdate(
  db: Database,
  table: PgTable & { readonly id: PgColumn },
  name: string,
): (id: string, change: Readonly<Record<string, unknown>>) => Promise<void> {
  const values: Record<string, unknown> = rowPlaceholders(table);
  const prepared = new Map<string, { execute(values: Record<string, unknown>): Promise<unknown> }>();
  return async (id, change) => {
    const names = Object.keys(change).filter((column) => change[column] !== undefined);
    if (names.length === 0) return;
    const known = names.join();
    const update =
      prepared.get(known) ??
      db
        .update(table)
        // Drizzle's type for a change of a generic table cannot be written; these are its columns.
        .set(Object.fromEntries(names.map((column) => [column, values[column]])) as never)
        .where(sql`${table.id} = ${sql.placeholder('changedId')}`)
        .prepare(`${name} ${prepared.size}`);
    prepared.set(known, update);
    await update.execute({ ...change, changedId: id });
  };
}

export interface Place {
  readonly createdAt: PgColumn;
  readonly id: PgColumn;
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
