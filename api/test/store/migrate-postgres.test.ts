import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aMember } from '@tulay/conformance/store/fixtures';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPool } from '../../src/store/postgres/connection.ts';
import { migrateDatabase } from '../../src/store/postgres/migrate.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { makeDatabases } from '../postgres/databases.ts';
import { explainStart, StartProblem } from '../../src/start/start-problem.ts';
import { testSealer } from '../test-sealer.ts';

const newDatabase = makeDatabases();
let dir: string;
let client: pg.Client;
let url: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-migrations-'));
  url = await newDatabase();
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await rm(dir, { recursive: true, force: true });
});

/** A folder with these migrations, as the tool writes it; all of them newer than the product's. */
async function folderOf(statements: readonly string[]): Promise<string> {
  const tagged = statements.map((text, index) => ({ tag: `${index}_test`, text }));
  await mkdir(join(dir, 'meta'), { recursive: true });
  for (const { tag, text } of tagged) await writeFile(join(dir, `${tag}.sql`), text);
  const entries = tagged.map(({ tag }, idx) => ({ idx, tag, version: '7', when: 4e12 + idx, breakpoints: true }));
  await writeFile(join(dir, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  return dir;
}

test('of nodes that start at once with a new version one changes the rows, and all go on when it is done', async () => {
  await client.query('CREATE TABLE counted (value bigint); INSERT INTO counted VALUES (0)');
  // Nothing in it collides by itself when it runs twice.
  const folder = await folderOf(['UPDATE counted SET value = value + 1', 'SELECT pg_sleep(0.2)']);
  const pools = Array.from({ length: 5 }, () => openPool({ url, maxConnections: 1 }));
  await Promise.all(pools.map((pool) => migrateDatabase(pool, folder)));
  await Promise.all(pools.map((pool) => pool.end()));
  expect((await client.query('SELECT value FROM counted')).rows).toEqual([{ value: '1' }]);
});

test('a migration that fails leaves nothing behind and is told; without it the next start works', async () => {
  const folder = await folderOf(['CREATE TABLE half_done (value bigint)', 'SELECT no_such_function()']);
  const pool = openPool({ url, maxConnections: 1 });
  await expect(migrateDatabase(pool, folder)).rejects.toMatchObject({ code: '42883' });
  await pool.end();
  const left = await client.query("SELECT 1 FROM information_schema.tables WHERE table_name = 'half_done'");
  expect(left.rowCount).toBe(0);
  await (await openPostgresStore({ url, sealer: testSealer })).close();
});

test('a node of the version before works on while a newer one adds tables and columns', async () => {
  const older = await openPostgresStore({ url, sealer: testSealer });
  await older.transact((tx) => tx.members.insert(aMember('m1')));
  const pool = openPool({ url, maxConnections: 1 });
  const added = ['CREATE TABLE later (value bigint)', "ALTER TABLE members ADD COLUMN later text NOT NULL DEFAULT ''"];
  await migrateDatabase(pool, await folderOf(added));
  await pool.end();
  await older.transact((tx) => tx.members.insert(aMember('m2', { phoneNumber: '+639170000002' })));
  expect(await older.read(({ members }) => members.byId('m1'))).toMatchObject({ id: 'm1' });
  await older.close();
});

test('a database that a newer version brought up to date is refused with what to do', async () => {
  await (await openPostgresStore({ url, sealer: testSealer })).close();
  const pool = openPool({ url, maxConnections: 1 });
  await migrateDatabase(pool, await folderOf(['CREATE TABLE of_tomorrow (value bigint)']));
  await pool.end();
  const refused = await openPostgresStore({ url, sealer: testSealer }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartProblem);
  expect(explainStart(refused)).toMatch(/^The database was brought up to date by a newer version/);
});
