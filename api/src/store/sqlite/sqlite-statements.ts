import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3/driver';
import { sql } from 'drizzle-orm/sql';
import { onUse, type Builders, type Statements, type Values } from '../database.ts';
import { noLocks } from '../locks.ts';
import { tables } from './schema.ts';

/** A statement as this dialect prepares it; the driver answers at once. */
interface Prepared<Row> {
  all(values?: Values): Row[];
  get(values?: Values): Row | undefined;
  run(values: Values): { readonly changes: number };
}

/** What queries of the database file are made with. */
export function sqliteStatements(connection: BetterSQLite3Database): Statements {
  // Like the tables: the same methods under PostgreSQL's types (see `kit.ts`).
  const prepare = <Row>(query: object) => onUse(() => (query as { prepare(): Prepared<Row> }).prepare());
  return {
    db: connection as unknown as Builders,
    tables,
    locks: noLocks,
    reading<Row>(_name: string, query: object) {
      const statement = prepare<Row>(query);
      return {
        all: async (values) => statement().all(values),
        first: async (values) => statement().get(values) ?? null,
      };
    },
    writing(_name, query) {
      const statement = prepare<never>(query);
      return {
        run: async (values) => statement().run(values).changes,
        send: async (values) => void statement().run(values),
      };
    },
    locking: (query) => query,
    rowAddress: sql`rowid`,
    afterLastColon: (column) => sql`replace(${column}, rtrim(${column}, replace(${column}, ':', '')), '')`,
  };
}
