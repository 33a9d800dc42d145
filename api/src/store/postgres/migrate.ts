import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres/driver';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { sql } from 'drizzle-orm/sql';
import pg from 'pg';
import { refuseNewerSchema, schemaStanding } from '../refuse-newer-schema.ts';
import type { Database } from './connection.ts';
import { turns } from './schema.ts';
import { unwrapped } from './storage-failure.ts';

const ourMigrations = join(import.meta.dirname, '../../migrations-postgres');

/** SQLSTATE of what two nodes that make the same tables at once run into. */
const MADE_BY_ANOTHER = /^(23505|42P06|42P07|42701|42710|40001|40P01|XX000)$/;
const wait = { tries: 20, ms: 250 };
const turn = { name: 'migrations' };

/** An empty database has no turns to take; who is second to make its first table finds out by that. */
const hasTurns = sql`SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = 'turns'`;

/** A large table takes longer than a request ever may, and so does waiting for who works on it. */
const noLimits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/** When the last migration was written that this database has had; null when it is new. */
async function newestMigration(tx: Pick<Database, 'execute'>): Promise<number | null> {
  const known = await tx.execute(sql`SELECT 1 WHERE to_regclass('drizzle.__drizzle_migrations') IS NOT NULL`);
  if (!known.rowCount) return null;
  const { rows } = await tx.execute<{ newest: string | null }>(
    sql`SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations`,
  );
  const newest = rows[0]?.newest ?? null;
  return newest === null ? null : Number(newest);
}

/** Looks at the schema of the database that the address names, and changes nothing. */
export async function postgresSchemaStanding(url: string): Promise<ReturnType<typeof schemaStanding>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return schemaStanding(ourMigrations, await newestMigration(drizzle({ client })));
  } finally {
    await client.end();
  }
}

/** Whoever comes second waits for the first, and sees what it did only because it looks afterwards. */
async function migrateInTurn(db: Database, migrationsFolder: string): Promise<void> {
  await db.transaction(async (tx) => {
    for (const limit of noLimits) await tx.execute(sql.raw(`SET LOCAL ${limit} = 0`));
    if ((await tx.execute(hasTurns)).rowCount)
      await tx.insert(turns).values(turn).onConflictDoUpdate({ target: turns.name, set: turn });
    refuseNewerSchema(migrationsFolder, await newestMigration(tx));
    // A transaction is a database to the migrator too: it uses nothing but what both have.
    await migrate(tx as unknown as Database, { migrationsFolder });
  });
}

/**
 * Brings the tables up to date, all or nothing. Of several nodes that start at once one does it; the others wait and find it
 * done.
 */
export async function migrateDatabase(pool: pg.Pool, migrationsFolder: string = ourMigrations): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const client = await pool.connect();
    try {
      return await migrateInTurn(drizzle({ client, casing: 'snake_case' }), migrationsFolder);
    } catch (error) {
      const reason = unwrapped(error);
      const another = reason instanceof pg.DatabaseError && MADE_BY_ANOTHER.test(reason.code ?? '');
      if (!another || tries >= wait.tries) throw reason;
    } finally {
      client.release();
    }
    await sleep(wait.ms);
  }
}
