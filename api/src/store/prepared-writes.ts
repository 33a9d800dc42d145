import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm/sql';
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
 * Updates of rows by id, prepared once for each set of columns that is changed. The type of a change names few columns, so
 * that there are few sets.
 */
export function preparedUpdate(
  { db, writing }: Database,
  table: PgTable & { readonly id: PgColumn },
  name: string,
): (id: string, change: Values) => Promise<void> {
  const values: Values = rowPlaceholders(table);
  const prepared = new Map<string, Writing>();
  return async (id, change) => {
    const names = Object.keys(change).filter((column) => column !== 'id' && change[column] !== undefined);
    if (names.length === 0) return;
    const known = names.join();
    // Drizzle's type for a change of a generic table cannot be written; these are its columns.
    const set = () => Object.fromEntries(names.map((column) => [column, values[column]])) as never;
    const update =
      prepared.get(known) ??
      writing(
        `${name} ${prepared.size}`,
        db
          .update(table)
          .set(set())
          .where(sql`${table.id} = ${sql.placeholder('changedId')}`),
      );
    prepared.set(known, update);
    await update.send({ ...change, changedId: id });
  };
}
