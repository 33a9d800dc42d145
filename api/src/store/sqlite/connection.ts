import Client from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3/driver';

/** One connection to the database file. */
export type Database = BetterSQLite3Database & { readonly $client: Client.Database };

const BUSY_MS = 5_000;

/** Opens a connection with the settings that every connection needs: some of them are not kept in the file. */
export function openConnection(file: string, { readonly }: { readonly readonly: boolean }): Database {
  const client = new Client(file, { readonly });
  if (!readonly) client.pragma('journal_mode = WAL');
  // In WAL mode a commit reaches the disk only with FULL, and only when each connection says so itself.
  client.pragma('synchronous = FULL');
  client.pragma(`busy_timeout = ${BUSY_MS}`);
  client.pragma('foreign_keys = ON');
  return drizzle(client, { casing: 'snake_case' });
}
