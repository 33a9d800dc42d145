import { sql } from 'drizzle-orm/sql';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { rowPlaceholders } from '../statements.ts';
import type { Database } from './connection.ts';

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
