import { eq, sql } from 'drizzle-orm/sql';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres/driver';
import pg from 'pg';
import { LIVE_ROW, openLive, sealLive, type LiveBook } from '../live-state.ts';
import type { Sealer } from '../sealer.ts';
import { dataKeys } from './schema.ts';

/** The record in a database that was opened before, so that its tables are there. */
export function postgresLiveBook(url: string, sealer: Sealer): LiveBook {
  async function withDatabase<Result>(work: (db: NodePgDatabase) => Promise<Result>): Promise<Result> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await work(drizzle({ client, casing: 'snake_case' }));
    } finally {
      await client.end();
    }
  }
  return {
    read: () =>
      withDatabase(async (db) => {
        const [kept] = await db.select().from(dataKeys).where(eq(dataKeys.name, LIVE_ROW));
        return openLive(sealer, kept?.sealed);
      }),
    record: (state) =>
      withDatabase(async (db) => {
        await db.transaction(async (tx) => {
          await tx.execute(sql`SET LOCAL synchronous_commit = on`);
          await tx
            .insert(dataKeys)
            .values({ name: LIVE_ROW, sealed: sealLive(sealer, state) })
            .onConflictDoNothing();
        });
      }),
  };
}
