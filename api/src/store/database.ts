import type { PgColumn, PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm/sql';
import type { Locks } from './locks.ts';
import type { Sealer } from './sealer.ts';
import type { Tables } from './tables/tables.ts';

/** What a driver tells of a statement that wrote. */
export type Written = { readonly rowCount: number | null } | { readonly changes: number };

interface WrittenKind extends PgQueryResultHKT {
  readonly type: Written;
}

/** Drizzle's builders of either database. */
export type Builders = Pick<PgDatabase<WrittenKind>, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete'>;

export type Values = Readonly<Record<string, unknown>>;

/** A statement as drizzle builds it; `Answer` is what the driver gives. */
export interface Built<Answer> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Answer> };
}

/** What is made once, when it is first asked for: a connection needs few of all statements, and each takes time and memory to prepare. */
export function onUse<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** A statement that reads, prepared once. */
export interface Reading<Row> {
  all(values?: Values): Promise<Row[]>;
  first(values?: Values): Promise<Row | null>;
}

/** A statement that writes, prepared once. */
export interface Writing {
  /** The number of rows that it wrote. */
  run(values: Values): Promise<number>;
  /** The same where nobody needs to know: it need not be waited for, and nothing is committed when it fails. */
  send(values: Values): Promise<void>;
}

/** What queries are made with, so that each is written once. Types are PostgreSQL's for both databases (decision 046). */
export interface Statements {
  readonly db: Builders;
  readonly tables: Tables;
  readonly locks: Locks;
  /** The name is the statement's own. */
  readonly reading: <Row>(name: string, query: Built<Row[]>) => Reading<Row>;
  readonly writing: (name: string, query: Built<Written>) => Writing;
  /** A query whose rows stay locked until the transaction ends, where others may write meanwhile. */
  readonly locking: <Query extends Lockable>(query: Query, strength: LockStrength) => Query;
  /** Where a row stands in its table. */
  readonly rowAddress: SQL;
  /** What follows the last colon of a text. */
  readonly afterLastColon: (column: PgColumn) => SQL<string>;
}

/** The same for queries of what is sealed. */
export interface Database extends Statements {
  readonly sealer: Sealer;
}

export type LockStrength = 'update' | 'no key update';

export interface Lockable {
  for(strength: LockStrength): unknown;
}

/** How many rows a statement wrote. */
export function rowsWritten(written: Written): number {
  return 'changes' in written ? written.changes : (written.rowCount ?? 0);
}
