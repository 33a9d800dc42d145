import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres/driver';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { unwrapped } from './storage-failure.ts';

const migrationsFolder = join(import.meta.dirname, '../../migrations-postgres');

/** SQLSTATE of what two nodes that make the same tables at once run into. */
const MADE_BY_ANOTHER = /^(23505|42P06|42P07|42701|42710|40001|40P01|XX000)$/;
const wait = { tries: 20, ms: 250 };

/** Brings the tables up to date. Of several nodes that start at once one does it; the others find it done. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const client = await pool.connect();
    try {
      return await migrate(drizzle({ client }), { migrationsFolder });
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
