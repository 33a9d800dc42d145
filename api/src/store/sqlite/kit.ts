import { blob, check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Kit } from '../postgres/kit.ts';

const own = {
  table: sqliteTable,
  text: () => text(),
  integer: () => integer(),
  numbered: () => integer().primaryKey({ autoIncrement: true }),
  bytes: () => blob({ mode: 'buffer' }),
  flag: () => integer({ mode: 'boolean' }),
  json: () => text({ mode: 'json' }),
  index,
  uniqueIndex,
  check,
  primaryKey,
} satisfies Record<keyof Kit, unknown>;

// The builders of both dialects have the same methods, and the same values come and go by their columns; their types have no
// common ancestor that says so. What only PostgreSQL's have fails in the store's tests, which run over both.
export const kit = own as unknown as Kit;
