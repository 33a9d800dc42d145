import pg from 'pg';
import type { Sealer } from '../sealer.ts';

/** Whether this key opens the database: tried on one row. A database without any is opened by every key. */
export async function opensServerDatabase(url: string, sealer: Sealer): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ sealed: Buffer }>('SELECT sealed FROM members LIMIT 1');
    return rows.every(({ sealed }) => opens(sealer, sealed));
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
