import { eq } from 'drizzle-orm/sql';
import { drizzle } from 'drizzle-orm/node-postgres/driver';
import pg from 'pg';
import { AUDIT_KEY, freshAuditKey, openAuditKey } from '../audit-key.ts';
import type { Sealer } from '../sealer.ts';
import { dataKeys } from './schema.ts';

/**
 * The key of the audit chain; null when this sealer is not the one of the database. A database that has no such key yet gets one
 * that is this sealer's, also when several nodes come at once.
 */
export async function openServerKey(url: string, sealer: Sealer): Promise<Buffer | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const db = drizzle({ client, casing: 'snake_case' });
    await db
      .insert(dataKeys)
      .values({ name: AUDIT_KEY, sealed: freshAuditKey(sealer) })
      .onConflictDoNothing();
    const [kept] = await db.select().from(dataKeys).where(eq(dataKeys.name, AUDIT_KEY));
    return kept ? openAuditKey(sealer, kept.sealed) : null;
  } finally {
    await client.end();
  }
}
