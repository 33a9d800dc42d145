import pg from 'pg';
import { isHalfCopied } from './mark.ts';

/** Whether rows are missing from the database that a copy has yet to bring: it is not to be served. */
export async function isHalfCopiedServer(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return await isHalfCopied(client);
  } finally {
    await client.end();
  }
}
