import { amount, type Centavos } from '@tulay/lending/money/centavos';
import { decodeCursor, type PageRequest } from '@tulay/lending/ports';
import type { IndexColumn, PgSelect } from 'drizzle-orm/pg-core';
import { and, asc, eq, type Placeholder, sql, type SQL } from 'drizzle-orm/sql';
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

/** That a column has the value which a prepared statement is given under the column's name. */
export const isGiven = (column: Column): SQL => eq(column, sql.placeholder(column.name));

/** A sum of centavos, which PostgreSQL tells as text; of no rows it is nothing. */
export const sumOf = (centavos: Column | SQL): SQL<Centavos> =>
  sql`coalesce(sum(${centavos}), 0)`.mapWith((sum: string | number) => amount(Number(sum)));

/**
 * The rows of a list after a cursor, oldest first, and one more, which tells whether there is a next page. An index has them in
 * this order, so that no page costs more than another.
 */
export function oldestFirst<Query extends PgSelect>(
  query: Query,
  place: Place,
  { cursor, limit }: PageRequest,
  asked?: SQL,
) {
  return query
    .where(and(asked, afterCursor(cursor, place, 'oldest first')))
    .orderBy(asc(place.createdAt), asc(place.id))
    .limit(limit + 1);
}

/**
 * Lets an insert do nothing where a row of this index is there. DO NOTHING without a target would also swallow an id that is taken,
 * and with the condition of an index SQLite's builder writes it only in this form.
 */
export function nothingWhere(target: IndexColumn | IndexColumn[], condition: SQL) {
  return { target, targetWhere: condition, set: { id: sql`excluded.id` }, setWhere: sql`false` };
}
