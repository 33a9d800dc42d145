import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openPool } from '../../src/store/postgres/connection.ts';
import { migrateDatabase, postgresSchemaStanding } from '../../src/store/postgres/migrate.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { openServerKey } from '../../src/store/postgres/open-server-key.ts';
import { adminPool } from '../postgres/admin-pool.ts';
import { testSealer } from '../test-sealer.ts';
import { checkStored } from './check-stored.ts';
import { type KeptRow, type KeptStep, migrationsThrough, readKept, tagsOf, toColumn } from './kept-rows.ts';

const migrations = join(import.meta.dirname, '../../src/migrations-postgres');
const steps = await readKept();
const { serverUrl } = inject('postgres');
const prefix = `tulay_stored_${randomBytes(4).toString('hex')}`;
const admin = adminPool(serverUrl);
const nameOf = (tag: string): string => `${prefix}_${tag.slice(0, 4)}`;
let dir: string;

function urlOf(name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** What others refer to comes first. */
const first = ['members', 'loans', 'late_charges'];

async function keysOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT a.attname AS key FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
     WHERE i.indrelid = $1::regclass AND i.indisprimary`,
    [table],
  );
  return rows.map(({ key }) => key);
}

async function put(client: pg.Client, table: string, rows: readonly KeptRow[]): Promise<void> {
  const keys = await keysOf(client, table);
  const names = Object.keys(rows[0] ?? {});
  const changes = names.filter((name) => !keys.includes(name)).map((name) => `"${name}" = excluded."${name}"`);
  const onKnown = changes.length > 0 ? `UPDATE SET ${changes.join(', ')}` : 'NOTHING';
  const values = names.map((_, at) => `$${at + 1}`).join(', ');
  const text = `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${values})
     ON CONFLICT (${keys.join(', ')}) DO ${onKnown}`;
  for (const row of rows) await client.query(text, Object.values(row).map(toColumn));
  if (keys.includes('sequence') && table !== 'audit')
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'sequence'), (SELECT max(sequence) FROM "${table}"))`,
    );
}

async function storeStep(url: string, { tag, rows }: KeptStep): Promise<void> {
  const pool = openPool({ url, maxConnections: 1 });
  await migrateDatabase(pool, await migrationsThrough(migrations, tag, join(dir, tag)));
  await pool.end();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const byTable = Map.groupBy(rows, ([table]) => table);
  const tables = [...first, ...[...byTable.keys()].filter((table) => !first.includes(table))];
  await client.query('BEGIN');
  for (const table of tables) {
    const ofTable = byTable.get(table)?.map(([, row]) => row) ?? [];
    if (ofTable.length > 0) await put(client, table, ofTable);
  }
  await client.query('COMMIT');
  await client.end();
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-stored-'));
  await admin.query(`CREATE DATABASE ${prefix}`);
  for (const step of steps) {
    await storeStep(urlOf(prefix), step);
    await admin.query(`CREATE DATABASE ${nameOf(step.tag)} TEMPLATE ${prefix}`);
  }
}, 120_000);
afterAll(async () => {
  for (const name of [prefix, ...steps.map(({ tag }) => nameOf(tag))])
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
  await rm(dir, { recursive: true });
});

test('both databases have the same schemas', async () => {
  expect(await tagsOf(migrations)).toEqual(steps.map(({ tag }) => tag));
});

test.each(steps.map(({ tag }, at) => [tag, at] as const))(
  'a database of %s is opened by the newest',
  async (tag, at) => {
    const url = urlOf(nameOf(tag));
    if (at < steps.length - 1) expect(await postgresSchemaStanding(url)).toBe('older');
    const store = await openPostgresStore({ url, sealer: testSealer });
    expect(await postgresSchemaStanding(url)).toBe('current');
    await checkStored({ store, auditKey: await openServerKey(url, testSealer) }, steps.slice(0, at + 1));
  },
);
