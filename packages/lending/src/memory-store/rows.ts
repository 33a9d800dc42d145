import { decodeCursor, positionOf, toPage, type PagePosition } from '../ports/cursor.ts';
import type { Id } from '../ports/record/records.ts';
import type { Page, PageRequest } from '../ports/cursor.ts';

type Direction = 'oldest first' | 'newest first';

function compare(a: PagePosition, b: PagePosition): number {
  if (a.order !== b.order) return a.order - b.order;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/** The rows by time, ties by id. */
export function sorted<Row extends { readonly id: Id; readonly createdAt: number }>(
  rows: readonly Row[],
  direction: Direction,
): Row[] {
  return sortedBy(rows, direction, positionOf);
}

/** The rows by a place of theirs. */
export function sortedBy<Row>(rows: readonly Row[], direction: Direction, place: (row: Row) => PagePosition): Row[] {
  const sign = direction === 'oldest first' ? 1 : -1;
  return rows.toSorted((a, b) => sign * compare(place(a), place(b)));
}

/** The page of already sorted rows that follows the request's cursor. */
export function pageAfter<Row>(
  rows: readonly Row[],
  request: PageRequest,
  direction: Direction,
  place: (row: Row) => PagePosition,
): Page<Row> {
  const after = decodeCursor(request.cursor);
  const sign = direction === 'oldest first' ? 1 : -1;
  const rest = after === null ? rows : rows.filter((row) => sign * compare(place(row), after) > 0);
  return toPage(rest.slice(0, request.limit + 1), request.limit, place);
}

/** Adds a row under an id that must be new. */
export function insertRow<Row>(table: Record<Id, Row>, id: Id, row: Row): void {
  if (table[id] !== undefined) throw new Error(`There is already a row ${id}.`);
  table[id] = row;
}

/** Replaces an existing row by a changed copy. Nothing happens when the row is unknown, as in SQL. */
export function updateRow<Row extends object>(table: Record<Id, Row>, id: Id, change: Partial<Row>): void {
  const row = table[id];
  if (row !== undefined) table[id] = { ...row, ...change };
}

/** Removes the rows that `isOver` names, as many as `limit`; how many. */
export function deleteRows<Row>(table: Record<Id, Row>, isOver: (row: Row) => boolean, limit = Infinity): number {
  const over = Object.entries(table)
    .filter(([, row]) => isOver(row))
    .slice(0, limit);
  for (const [id] of over) delete table[id];
  return over.length;
}
