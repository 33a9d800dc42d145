import Client from 'better-sqlite3';
import { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3/driver';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core/dialect';
import { QuickSession } from './quick-session.ts';

/** One connection to the database file. */
export type Database = BetterSQLite3Database & { readonly $client: Client.Database };

const BUSY_MS = 5_000;
/** Pages that a connection keeps, filled as they are read. With 16 MB the service would hold 40 MB more while nobody calls. */
export const CACHE_KIB = 4_096;

/** Opens a connection with the settings that every connection needs: some of them are not kept in the file. */
export function openConnection(file: string, { readonly }: { readonly readonly: boolean }): Database {
  const client = new Client(file, { readonly });
  if (!readonly) client.pragma('journal_mode = WAL');
  // In WAL mode a commit reaches the disk only with FULL, and only when each connection says so itself.
  client.pragma('synchronous = FULL');
  client.pragma(`busy_timeout = ${BUSY_MS}`);
  client.pragma('foreign_keys = ON');
  client.pragma(`cache_size = -${CACHE_KIB}`);
  const dialect = new SQLiteSyncDialect({ casing: 'snake_case' });
  // As drizzle's own function makes it, but with our session.
  const db: BetterSQLite3Database = new BetterSQLite3Database(
    'sync',
    dialect,
    new QuickSession(client, dialect),
    undefined,
  );
  return Object.assign(db, { $client: client });
}
