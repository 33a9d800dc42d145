import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { sql, type SQL } from 'drizzle-orm/sql';
import type { Database, Values, Writing } from './database.ts';
import { rowPlaceholders } from './statements.ts';

/** Inserts of whole rows. A column named by `numbered` numbers itself. */
export function preparedInsert(
  { db, writing }: Database,
  table: PgTable,
  name: string,
  numbered?: 'sequence',
): Writing {
  return writing(name, db.insert(table).values(rowPlaceholders(table, numbered)));
}

/**
 * Updates of the rows that `where` finds, prepared once for each set of columns that is changed. The type of a change names few
 * columns, so that there are few sets; of a change of nothing there is no update.
 */
export function preparedUpdates(
  { db, writing }: Database,
  table: PgTable,
  name: string,
  where: SQL | undefined,
): (change: Values) => Writing | null {
  const values: Values = rowPlaceholders(table);
  const prepared = new Map<string, Writing>();
  return (change) => {
    const columns = Object.keys(change).filter((column) => column !== 'id' && change[column] !== undefined);
    if (columns.length === 0) return null;
    const known = columns.join();
    // Drizzle's type for a change of a generic table cannot be written; these are its columns.
    const set = () => Object.fromEntries(columns.map((column) => [column, values[column]])) as never;
    const update = prepared.get(known) ?? writing(`${name} ${prepared.size}`, db.update(table).set(set()).where(where));
    prepared.set(known, update);
    return update;
  };
}

/** Updates of rows by id. */
export function preparedUpdate(
  database: Database,
  table: PgTable & { readonly id: PgColumn },
  name: string,
): (id: string, change: Values) => Promise<void> {
  const updates = preparedUpdates(database, table, name, sql`${table.id} = ${sql.placeholder('changedId')}`);
  return async (id, change) => {
    await updates(change)?.send({ ...change, changedId: id });
  };
}
