import type Client from 'better-sqlite3';
import type pg from 'pg';

/** What a column holds, by its type in PostgreSQL; SQLite knows fewer. */
const kindOfType = {
  text: 'text',
  bigint: 'integer',
  integer: 'integer',
  boolean: 'boolean',
  json: 'json',
  bytea: 'bytes',
} as const;
export type ColumnKind = (typeof kindOfType)[keyof typeof kindOfType];

export interface CopiedColumn {
  readonly name: string;
  readonly kind: ColumnKind;
}

/** A table of the embedded database, and the table of the same name that takes its rows. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly CopiedColumn[];
  /** The column that PostgreSQL numbers by itself. */
  readonly numbered: string | null;
}

/** A name of the catalog as it is written in a statement of either database. */
export const quoted = (name: string): string => `"${name}"`;

/**
 * The tables of the file, each one after those that it refers to. The file itself is asked, not a list: a table that is new
 * cannot be forgotten.
 */
export function tablesInOrder(client: Client.Database): string[] {
  const names = client
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_\\_drizzle%' ESCAPE '\\' ORDER BY name",
    )
    .pluck()
    .all();
  const referred = client.prepare<[string], string>('SELECT "table" FROM pragma_foreign_key_list(?)').pluck();
  const ordered = new Set<string>();
  const add = (name: string, above: readonly string[]): void => {
    if (above.includes(name)) throw new Error(`${name} refers to itself by way of others.`);
    for (const other of referred.all(name)) if (other !== name && !ordered.has(other)) add(other, [...above, name]);
    ordered.add(name);
  };
  for (const name of names) add(name, []);
  return [...ordered];
}

interface TargetColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly identity: 'YES' | 'NO';
}

/** Pairs every table and column of the file with its own in PostgreSQL. Throws when one has none: that is a bug. */
export async function pairTables(source: Client.Database, target: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await target.query<TargetColumn>(
    `SELECT table_name AS table, column_name AS name, data_type AS type, is_identity AS identity
     FROM information_schema.columns WHERE table_schema = current_schema()`,
  );
  const columnsOf = source.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck();
  return tablesInOrder(source).map((name) => {
    const there = rows.filter(({ table }) => table === name);
    return {
      name,
      columns: columnsOf.all(name).map((column) => ({ name: column, kind: kindOf(there, name, column) })),
      numbered: there.find(({ identity }) => identity === 'YES')?.name ?? null,
    };
  });
}

function kindOf(there: readonly TargetColumn[], table: string, column: string): ColumnKind {
  const type = there.find(({ name }) => name === column)?.type;
  const kind = Object.entries(kindOfType).find(([known]) => known === type)?.[1];
  if (kind === undefined) throw new Error(`PostgreSQL has no column for ${table}.${column} (${type ?? 'none'}).`);
  return kind;
}
