import { sql } from 'drizzle-orm/sql';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { rowPlaceholders } from '../statements.ts';
import type { Database } from './connection.ts';

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
