import { join } from 'node:path';
import type { Store } from '@tulay/lending/ports';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { refuseNewerSchema, schemaStanding } from '../refuse-newer-schema.ts';
import { type Database, openConnection } from './connection.ts';
import { keepAuditKey } from './data-key.ts';
import { makeReaderPool } from './reader.ts';
import type { Sealer } from '../sealer.ts';
import { makeWriter } from './writer.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

export interface SqliteStoreOptions {
  /** Path of the database file; made when there is none. Its folder exists. */
  readonly file: string;
  readonly sealer: Sealer;
  /** How many transactions one commit may hold, if not the writer's own number. */
  readonly transactionsPerCommit?: number;
}

function bringUpToDate(db: Database): void {
  try {
    refuseNewerSchema(MIGRATIONS, newestMigration(db.$client));
    migrate(db, { migrationsFolder: MIGRATIONS });
  } catch (error) {
    db.$client.close();
    throw error;
  }
}

/** When the last migration was written that this database has had; null when it is new. */
function newestMigration(client: Database['$client']): number | null {
  const isNew = client.prepare("SELECT 1 FROM sqlite_schema WHERE name = '__drizzle_migrations'").get() === undefined;
  if (isNew) return null;
  const newest = client.prepare<[], number | null>('SELECT max(created_at) FROM __drizzle_migrations').pluck().get();
  return newest ?? null;
}

/** Looks at the schema of a database that is there, and changes nothing. */
export function sqliteSchemaStanding(file: string): ReturnType<typeof schemaStanding> {
  const db = openConnection(file, { readonly: true });
  try {
    return schemaStanding(MIGRATIONS, newestMigration(db.$client));
  } finally {
    db.$client.close();
  }
}

/** Opens the database file, brings it up to date and returns the store over it. */
export async function openSqliteStore({ file, sealer, transactionsPerCommit }: SqliteStoreOptions): Promise<Store> {
  const db = openConnection(file, { readonly: false });
  bringUpToDate(db);
  keepAuditKey(db.$client, sealer);
  const writer = makeWriter(db, sealer, transactionsPerCommit);
  const pool = makeReaderPool(file, sealer);
  let closed = false;

  function refuseWhenClosed(): void {
    if (closed) throw new Error('The store is closed.');
  }

  return {
    async read(work) {
      refuseWhenClosed();
      return pool.read(work);
    },
    async transact(work) {
      refuseWhenClosed();
      return writer.transact(work);
    },
    async close() {
      if (closed) return;
      closed = true;
      await writer.idle();
      await pool.close();
      db.$client.close();
    },
  };
}
