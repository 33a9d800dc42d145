import Client from 'better-sqlite3';
import { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3/driver';
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core/dialect';
import { isTracing, traced } from '../../traces/traced.ts';

/** One connection to the database file. */
export type Database = BetterSQLite3Database & { readonly $client: Client.Database };

const BUSY_MS = 5_000;
/**
 * Pages that a connection keeps, filled as they are read: many read, one writes. With 16 MB each the service would hold 40 MB more while
 * nobody calls; a reader is as fast with 2 MB as with 4, who writes a tenth slower.
 */
const CACHE_KIB = { reading: 2_048, writing: 4_096 };

/**
 * Where a statement searches or limits by a bare parameter, SQLite looks at each value that is bound and plans the whole
 * statement anew, which is more than half of what a wallet's statements cost. It does not look into a scalar subquery, and ours
 * have an index for each search.
 */
class StablePlanDialect extends SQLiteSyncDialect {
  override escapeParam(): string {
    return '(select ?)';
  }
}

/**
 * The query builder of a client, as drizzle's own function makes it, but for the dialect. `beforeWrite` is asked before each statement
 * that writes, and refuses it by throwing. Who traces is told what stands for the values in a statement, not they; the driver answers
 * within the turn in which it is asked.
 */
export function overClient(client: Client.Database, beforeWrite?: () => void): Database {
  const dialect = new StablePlanDialect({ casing: 'snake_case' });
  const logger = {
    logQuery(name: string): void {
      if (!name.startsWith('select')) beforeWrite?.();
      if (isTracing()) void traced({ kind: 'statement', name }, async () => undefined);
    },
  };
  const session = new BetterSQLiteSession<Record<string, never>, Record<string, never>>(client, dialect, undefined, {
    logger,
  });
  const db: BetterSQLite3Database = new BetterSQLite3Database('sync', dialect, session, undefined);
  return Object.assign(db, { $client: client });
}

/** Opens a connection with the settings that every connection needs: some of them are not kept in the file. */
export function openConnection(file: string, { readonly }: { readonly readonly: boolean }): Database {
  const client = new Client(file, { readonly });
  if (!readonly) client.pragma('journal_mode = WAL');
  // In WAL mode a commit reaches the disk only with FULL, and only when each connection says so itself.
  client.pragma('synchronous = FULL');
  client.pragma(`busy_timeout = ${BUSY_MS}`);
  client.pragma('foreign_keys = ON');
  // What is deleted is overwritten: backups take the pages as they are.
  client.pragma('secure_delete = ON');
  client.pragma(`cache_size = -${readonly ? CACHE_KIB.reading : CACHE_KIB.writing}`);
  return overClient(client);
}
