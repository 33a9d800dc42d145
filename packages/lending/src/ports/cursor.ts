/** A page of a list, newest first. `cursor` is opaque and comes from the last answer. */
export interface PageRequest {
  readonly cursor: string | null;
  readonly limit: number;
}
export interface Page<Row> {
  readonly items: readonly Row[];
  readonly nextCursor: string | null;
}

const DEFAULT_ROWS = 20;

/** Where a page ended: the number it is sorted by (an instant or a sequence) and the id that breaks ties. */
export interface PagePosition {
  readonly order: number;
  readonly id: string;
}

/** The place of a row that has a time and an id. */
export function positionOf(row: { readonly id: string; readonly createdAt: number }): PagePosition {
  return { order: row.createdAt, id: row.id };
}

const CURSOR = /^([0-9a-z]{1,11})~(.{0,100})$/;

function encodeCursor(position: PagePosition): string {
  return `${position.order.toString(36)}~${position.id}`;
}

/** The page that a caller asks for in wire shape: the first one and twenty rows unless said otherwise. */
export function pageAsked(input: {
  readonly cursor?: string | null | undefined;
  readonly limit?: number | undefined;
}): PageRequest {
  return { cursor: input.cursor ?? null, limit: input.limit ?? DEFAULT_ROWS };
}

/** Reads a cursor made by `toPage`; null (the first page) for none and for anything else. */
export function decodeCursor(cursor: string | null): PagePosition | null {
  const match = CURSOR.exec(cursor ?? '');
  const order = Number.parseInt(match?.[1] ?? '', 36);
  return Number.isSafeInteger(order) ? { order, id: match?.[2] ?? '' } : null;
}

/** The sequence number below which a page of a list, newest first, begins. */
export function sequenceBefore(cursor: string | null): number {
  return decodeCursor(cursor)?.order ?? Number.MAX_SAFE_INTEGER;
}

/**
 * Makes a page of at most `limit` rows. `rows` holds one row more than `limit` when there is a next page.
 * `positionOf` names the place of a row in the list.
 */
export function toPage<Row>(rows: readonly Row[], limit: number, positionOf: (row: Row) => PagePosition): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(positionOf(last)) : null };
}
