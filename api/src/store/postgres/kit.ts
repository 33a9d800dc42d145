import { bigint, boolean, check, customType, index, json, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';

/** Centavos, milliseconds and counts: as wide as what JavaScript holds exactly. */
const integer = () => bigint({ mode: 'number' });

/**
 * What tables are described with (`../tables`). Its types are those that descriptions and queries are written in for both
 * databases: SQLite lends its own builders under them (decision 046).
 */
export const kit = {
  table: pgTable,
  /** Text that sorts by code point in every database, whatever its locale: pages and ranges depend on it. */
  text: customType<{ data: string; driverData: string }>({ dataType: () => 'text COLLATE "C"' }),
  integer,
  /** Numbers the rows of a table as they come. */
  numbered: () => integer().primaryKey().generatedByDefaultAsIdentity(),
  bytes: customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' }),
  flag: boolean,
  json,
  index,
  uniqueIndex,
  check,
  primaryKey,
};
export type Kit = typeof kit;
