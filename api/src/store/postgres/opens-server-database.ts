import { drizzle } from 'drizzle-orm/node-postgres/driver';
import pg from 'pg';
import type { Sealer } from '../sealer.ts';
import { keyProof } from './schema/nodes.ts';

const PROOF = 'tulay';

/**
 * Whether this key opens the database: tried on one row of a member, and on the proof that the first key leaves there. A
 * database that no key has opened yet is this key's from now on, also when several nodes come at once.
 */
export async function opensServerDatabase(url: string, sealer: Sealer): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ sealed: Buffer }>('SELECT sealed FROM members LIMIT 1');
    if (!rows.every(({ sealed }) => opens(sealer, sealed))) return false;
    const db = drizzle({ client, casing: 'snake_case' });
    await db
      .insert(keyProof)
      .values({ name: PROOF, sealed: sealer.seal(PROOF) })
      .onConflictDoNothing();
    return (await db.select().from(keyProof)).every(({ sealed }) => opens(sealer, sealed));
  } finally {
    await client.end();
  }
}

function opens(sealer: Sealer, sealed: Buffer): boolean {
  try {
    sealer.open(sealed);
    return true;
  } catch {
    return false;
  }
}
