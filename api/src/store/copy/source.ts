import { join } from 'node:path';
import Client from 'better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartProblem } from '../../start/start-problem.ts';
import type { Sealer } from '../sealer.ts';
import { type CopiedTable, quoted } from './tables.ts';
import { textOf } from './values.ts';

const migrationsFolder = join(import.meta.dirname, '../../migrations');
const BEFORE_ALL = -(2n ** 63n);

/**
 * Opens the embedded database for this process alone: nobody else has it open, and nobody can open it until it is closed.
 * Nothing in it is changed. What the write-ahead log holds is brought into the file, so that the file is all there is.
 */
export function openSource(file: string): Client.Database {
  const client = new Client(file, { fileMustExist: true, timeout: 1_000 });
  try {
    // In this mode the lock that BEGIN takes is kept until the end, and whoever else has the file open is in its way.
    client.pragma('locking_mode = EXCLUSIVE');
    client.exec('BEGIN EXCLUSIVE; COMMIT');
    client.pragma('wal_checkpoint(TRUNCATE)');
    client.pragma('query_only = ON');
    return client;
  } catch (error) {
    client.close();
    if (error instanceof Client.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code))
      throw new StartProblem(
        'The service, or another copy, is running on this DATA_DIR: stop it, so that nothing is written after the copy, then run this again.',
        { cause: error },
      );
    throw error;
  }
}

/** Reads the file from end to end. Throws a {@link StartProblem} when it is damaged or not of this version. */
export function checkSource(client: Client.Database): void {
  const expected = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis;
  const found = client.prepare('SELECT max(created_at) FROM __drizzle_migrations').pluck().get();
  if (found !== expected)
    throw new StartProblem(
      'The database in DATA_DIR is of another version: start this version of the service on it once, stop it, then run this again.',
    );
  if (client.pragma('integrity_check', { simple: true }) !== 'ok')
    throw new StartProblem('The database in DATA_DIR is damaged. Restore a backup first. Nothing was copied.');
  const loose = client.prepare<[], string>('SELECT "table" FROM pragma_foreign_key_check LIMIT 1').pluck().get();
  if (loose !== undefined)
    throw new StartProblem(`A row of ${loose} belongs to a row that is not there. Restore a backup first.`);
}

export function countSource(client: Client.Database, { name }: CopiedTable): number {
  return (
    client
      .prepare<[], number>(`SELECT count(*) FROM ${quoted(name)}`)
      .pluck()
      .get() ?? 0
  );
}

/** The rows of a table as PostgreSQL reads them, page by page, but for those that are copied already. */
export function* pagesOf(
  client: Client.Database,
  table: CopiedTable,
  { sealer, skip, rows }: { readonly sealer: Sealer; readonly skip: number; readonly rows: number },
): Generator<(string | null)[][]> {
  const { name, columns } = table;
  const place = client
    .prepare<[number], bigint>(`SELECT rowid FROM ${quoted(name)} ORDER BY rowid LIMIT 1 OFFSET ?`)
    .pluck()
    .safeIntegers();
  const page = client
    .prepare<[bigint, number], [bigint, ...unknown[]]>(
      `SELECT rowid, ${columns.map((column) => quoted(column.name)).join(', ')}
       FROM ${quoted(name)} WHERE rowid > ? ORDER BY rowid LIMIT ?`,
    )
    .raw()
    .safeIntegers();
  let last = skip === 0 ? BEFORE_ALL : place.get(skip - 1);
  while (last !== undefined) {
    const found: [bigint, ...unknown[]][] = page.all(last, rows);
    if (found.length > 0)
      yield found.map(([rowid, ...values]) => {
        const row = Object.fromEntries(columns.map((column, at) => [column.name, values[at]]));
        return columns.map((column) => textOf(row[column.name], { table: name, column, rowid, row, sealer }));
      });
    last = found.at(-1)?.[0];
  }
}

/** The last number that a table has ever given to a row, also when that row is gone. */
export function lastNumber(client: Client.Database, { name }: CopiedTable): bigint {
  const kept = client
    .prepare<[string], bigint>('SELECT seq FROM sqlite_sequence WHERE name = ?')
    .pluck()
    .safeIntegers()
    .get(name);
  return kept ?? 0n;
}
