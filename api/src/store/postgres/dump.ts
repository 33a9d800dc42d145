import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { quoted } from '../copy/tables.ts';
import type { DatabaseFacts } from '../sqlite/copy.ts';

/** A connection for as long as its work takes. */
async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'tulay backup', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await client.query(`SET ${limit} = 0`);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function countsOf(client: pg.Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<Record<keyof DatabaseFacts, string>>(`
    SELECT (SELECT count(*) FROM members) AS members,
           (SELECT count(*) FROM loans) AS loans,
           (SELECT count(*) FROM postings) AS postings,
           (SELECT count(*) FROM audit) AS "auditRecords"`);
  const count = (what: keyof DatabaseFacts): number => Number(rows[0]?.[what] ?? 0);
  return {
    members: count('members'),
    loans: count('loans'),
    postings: count('postings'),
    auditRecords: count('auditRecords'),
  };
}

/** What a database holds at one instant that other programs may look at too. */
export interface Instant {
  readonly snapshot: string;
  readonly holds: DatabaseFacts;
  /** The ids of the photos that somebody may still look at. */
  readonly photos: readonly string[];
}

/** Holds an instant of a database for as long as `use` takes. */
export async function atOneInstant(url: string, use: (instant: Instant) => Promise<void>): Promise<Instant> {
  return connected(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const exported = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
    const photos = await client.query<{ id: string }>('SELECT id FROM files WHERE deleted_at IS NULL');
    const instant = {
      snapshot: exported.rows[0]?.snapshot ?? '',
      holds: await countsOf(client),
      photos: photos.rows.map(({ id }) => id),
    };
    await use(instant);
    return instant;
  });
}

export const inspectServer = (url: string): Promise<DatabaseFacts> => connected(url, countsOf);

/** The first part of the server's version, as 18. */
export async function serverMajor(url: string): Promise<number> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version_num') AS version");
    return Math.floor(Number(rows[0]?.version ?? 0) / 10_000);
  });
}

/** Whether a database has no table of anybody's. */
export async function isEmptyServer(url: string): Promise<boolean> {
  return connected(url, async (client) => {
    const { rowCount } = await client.query(
      "SELECT 1 FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') LIMIT 1",
    );
    return rowCount === 0;
  });
}

const scratch = 'tulay_drill_';

/** Makes an empty database on the same server, which goes afterwards; those that were left by one that was killed go first. */
export async function withScratchDatabase<Result>(
  url: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `${scratch}${randomBytes(6).toString('hex')}`;
  await connected(url, async (client) => {
    const left = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE datname LIKE $1 AND pg_get_userbyid(datdba) = current_user',
      [`${scratch.replaceAll('_', String.raw`\_`)}%`],
    );
    // One that is in use is another drill's.
    for (const { name: old } of left.rows) await client.query(`DROP DATABASE ${quoted(old)}`).catch(() => undefined);
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  });
  try {
    const place = new URL(url);
    place.pathname = `/${name}`;
    return await work(place.href);
  } finally {
    await connected(url, async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`)));
  }
}
