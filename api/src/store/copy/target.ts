import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartProblem } from '../../start/start-problem.ts';
import { openPool } from '../postgres/connection.ts';
import { migrateDatabase } from '../postgres/migrate.ts';
import { type CopiedTable, quoted } from './tables.ts';

const MINUTE_MS = 60_000;
const alone = { tries: 20, ms: 250 };

/** Opens the one connection of a copy. It may be at work for long, but a copy that hangs holds nothing for ever. */
export async function openTarget(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tulay copy',
    connectionTimeoutMillis: 5_000,
    lock_timeout: 15_000,
    idle_in_transaction_session_timeout: 10 * MINUTE_MS,
    keepAlive: true,
    // Every value as the server writes it.
    types: { getTypeParser: () => (value: string) => value },
  });
  // Whatever is under way fails with it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Makes the tables, or brings them up to date, as a start of the service does. */
export async function migrateTarget(url: string): Promise<void> {
  const pool = openPool({ url, maxConnections: 1 });
  try {
    await migrateDatabase(pool);
  } finally {
    await pool.end();
  }
}

/**
 * Returns when nobody else of ours is connected. A copy that was killed is there until the server has seen it, so that
 * some seconds are given. Throws a {@link StartProblem} after them.
 */
export async function untilAlone(client: pg.Client): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { rowCount } = await client.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'tulay%' AND pid <> pg_backend_pid()`,
    );
    if (rowCount === 0) return;
    if (tries >= alone.tries)
      throw new StartProblem(
        'A service, or another copy, is connected to the database that DATABASE_URL names: stop it, then run this again.',
      );
    await sleep(alone.ms);
  }
}

/** The tables of these names that are there and hold rows. */
export async function filledTables(client: pg.Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = ANY($1)',
    [names],
  );
  const filled: string[] = [];
  for (const { name } of rows)
    if ((await client.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`)).rowCount !== 0) filled.push(name);
  return filled;
}

export async function countTarget(client: pg.Client, { name }: CopiedTable): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${quoted(name)}`);
  return Number(rows[0]?.count ?? 0);
}

/** Writes a page of rows in one statement, and so in one transaction. */
export async function insertPage(
  client: pg.Client,
  { name, columns }: CopiedTable,
  rows: readonly (readonly (string | null)[])[],
): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const tuples = rows.map(
    (_, at) => `(${columns.map((__, place) => `$${at * columns.length + place + 1}`).join(', ')})`,
  );
  await client.query(`INSERT INTO ${quoted(name)} (${names}) VALUES ${tuples.join(', ')}`, rows.flat());
}

/** The next row gets the number after this one. */
export async function continueNumbers(client: pg.Client, table: CopiedTable, last: bigint): Promise<void> {
  if (table.numbered === null) return;
  await client.query(
    `ALTER TABLE ${quoted(table.name)} ALTER COLUMN ${quoted(table.numbered)} RESTART WITH ${last + 1n}`,
  );
}
