import type Client from 'better-sqlite3';
import { NoopCache } from 'drizzle-orm/cache/core';
import { BetterSQLiteSession, PreparedQuery } from 'drizzle-orm/better-sqlite3/session';
import { Column } from 'drizzle-orm/column';
import { is } from 'drizzle-orm/entity';
import { NoopLogger } from 'drizzle-orm/logger';
import { Param, Placeholder, SQL, type Query } from 'drizzle-orm/sql';
import type { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core/dialect';

type Prepare = BetterSQLiteSession<Record<string, never>, Record<string, never>>['prepareQuery'];
type Fields = NonNullable<Parameters<Prepare>[1]>;
type Values = Readonly<Record<string, unknown>>;

/**
 * Where a statement searches or limits by a bare parameter, SQLite looks at each value that is bound and plans the whole
 * statement anew, 5 to 15 us of a wallet's 100. It does not look into a scalar subquery, and ours have an index for each search.
 */
function withStablePlan(sql: string): string {
  const conditions = sql.search(/ where | limit /);
  if (conditions === -1) return sql;
  return sql.slice(0, conditions) + sql.slice(conditions).replaceAll(/(?<= (?:=|<|<=|>|>=|limit) )\?/g, '(select ?)');
}

/** Sets one parameter of a statement. Those that change nothing on the way are told apart once, not at each call. */
function binder(param: unknown): (values: Values) => unknown {
  const placeholder = is(param, Param) ? param.value : param;
  if (!is(placeholder, Placeholder)) return () => param;
  const { name } = placeholder;
  const find = (values: Values): unknown => {
    const value = values[name];
    if (value === undefined && !(name in values)) throw new Error(`The placeholder ${name} has no value.`);
    return value;
  };
  if (!is(param, Param) || param.encoder.mapToDriverValue === Column.prototype.mapToDriverValue) return find;
  const { encoder } = param;
  return (values) => encoder.mapToDriverValue(find(values));
}

type Decode = (value: unknown) => unknown;

/** How a column's value is read, or null when it is taken as it is. */
function decoderOf(field: Fields[number]['field']): Decode | null {
  if (is(field, Column)) {
    if (field.mapFromDriverValue === Column.prototype.mapFromDriverValue) return null;
    return (value) => field.mapFromDriverValue(value);
  }
  // Only columns and computed values are selected.
  const { decoder } = (is(field, SQL) ? field : Reflect.get(field, 'sql')) as {
    decoder: { mapFromDriverValue: Decode };
  };
  return (value) => decoder.mapFromDriverValue(value);
}

/** Makes the object of a row. Drizzle finds out for each value of each row what this finds out once for the statement. */
function rowMapper(fields: Fields): (row: readonly unknown[]) => Record<string, unknown> {
  const columns = fields.map(({ path, field }) => {
    const [name = '', ...rest] = path;
    return { group: rest.length > 0 ? name : null, name: rest[0] ?? name, decode: decoderOf(field) };
  });
  return (row) => {
    const result: Record<string, unknown> = {};
    let at = 0;
    for (const { group, name, decode } of columns) {
      const raw = row[at];
      at += 1;
      const value = raw === null || decode === null ? raw : decode(raw);
      if (group === null) result[name] = value;
      // A group is made here and nowhere else.
      else ((result[group] ??= {}) as Record<string, unknown>)[name] = value;
    }
    return result;
  };
}

/** A statement of drizzle's, run without going over its description at each call: the half of its time. */
class QuickQuery extends PreparedQuery {
  readonly #statement: Client.Statement;
  readonly #binders: readonly ((values: Values) => unknown)[];
  readonly #toRow: ReturnType<typeof rowMapper> | null;

  constructor(client: Client.Database, query: Query, fields: Fields | undefined, method: Parameters<Prepare>[2]) {
    const statement = client.prepare(query.sql);
    super(statement, query, new NoopLogger(), new NoopCache(), undefined, undefined, fields, method, false, undefined);
    this.#statement = fields ? statement.raw() : statement;
    this.#binders = query.params.map(binder);
    this.#toRow = fields ? rowMapper(fields) : null;
  }

  #bind(values: Values = {}): unknown[] {
    return this.#binders.map((bind) => bind(values));
  }

  override run(values?: Record<string, unknown>) {
    return this.#statement.run(...this.#bind(values));
  }

  override get(values?: Record<string, unknown>) {
    const row = this.#statement.get(...this.#bind(values));
    // In raw mode the driver gives a row as its values.
    return row === undefined || this.#toRow === null ? row : this.#toRow(row as unknown[]);
  }

  override all(values?: Record<string, unknown>) {
    const rows = this.#statement.all(...this.#bind(values));
    // As above.
    return this.#toRow === null ? rows : (rows as unknown[][]).map(this.#toRow);
  }
}

/** Drizzle's session with statements that cost less to run. It knows inner joins, not outer ones: those make rows of nulls. */
export class QuickSession extends BetterSQLiteSession<Record<string, never>, Record<string, never>> {
  readonly #client: Client.Database;

  constructor(client: Client.Database, dialect: SQLiteSyncDialect) {
    super(client, dialect, undefined);
    this.#client = client;
  }

  override prepareQuery(query: Query, fields: Fields | undefined, method: Parameters<Prepare>[2]) {
    // The builder's own type has members that only its own driver's errors need.
    return new QuickQuery(this.#client, { ...query, sql: withStablePlan(query.sql) }, fields, method) as never;
  }
}
