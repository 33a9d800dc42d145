import { drizzle } from 'drizzle-orm/node-postgres/driver';
import pg from 'pg';
import { placeIn, type SealedPlace, type Sealer } from '../sealer.ts';
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
    const { rows } = await client.query<{ id: string; sealed: Buffer }>('SELECT id, sealed FROM members LIMIT 1');
    if (!rows.every(({ id, sealed }) => opens(sealer, placeIn('members', id), sealed))) return false;
    const db = drizzle({ client, casing: 'snake_case' });
    await db
      .insert(keyProof)
      .values({ name: PROOF, sealed: sealer.seal(placeIn('key_proof', PROOF), PROOF) })
      .onConflictDoNothing();
    return (await db.select().from(keyProof)).every(({ name, sealed }) =>
      opens(sealer, placeIn('key_proof', name), sealed),
    );
  } finally {
    await client.end();
  }
}

function opens(sealer: Sealer, place: SealedPlace, sealed: Buffer): boolean {
  try {
    sealer.open(place, sealed);
    return true;
  } catch {
    return false;
  }
}
