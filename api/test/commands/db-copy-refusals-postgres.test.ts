import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask, change, compared, copy, copying, makeWorld, type World } from '../postgres/copied-world.ts';
import { makeDatabases } from '../postgres/databases.ts';
import { run, startServer, stop } from '../run-process.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const newDatabase = makeDatabases();
let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(async () => world?.close());

const refused = (sentence: string) => ({ code: 1, err: expect.stringContaining(sentence) });
const start = (dataDir: string, url: string) =>
  run('audit', ['verify'], { DATA_DIR: dataDir, DATABASE_URL: url }).ended;
const membersIn = async (url: string) => Number((await ask(url, 'SELECT count(*) FROM members'))[0]?.['count']);

/** Does something to a copy that is at work: it waits for a table that somebody has locked. Then waits for its end. */
async function disturbed(
  dataDir: string,
  url: string,
  disturb: (copy: ReturnType<typeof copying>) => Promise<unknown>,
) {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE withdrawals IN EXCLUSIVE MODE');
  const running = copying(dataDir, url, '--rows', '1');
  const waits = "SELECT 1 FROM pg_stat_activity WHERE application_name = 'tulay copy' AND wait_event_type = 'Lock'";
  // From outside of the transaction: inside one the server answers the same each time.
  while (running.child.exitCode === null && (await ask(url, waits)).length === 0) await wait(5);
  await disturb(running);
  await holder.end();
  return running.ended;
}

test('a connection that is cut, or Ctrl-C: it goes on where it stopped, and only then the service starts', async () => {
  const [dataDir, url] = [await world.folder(), await newDatabase()];
  const cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tulay copy'";
  const other = await newDatabase();
  const ended = await disturbed(dataDir, url, async () => {
    expect(await copy(dataDir, other)).toMatchObject(refused('or another copy, is running on this DATA_DIR'));
    await ask(url, cut);
  });
  expect(ended).toMatchObject(refused('PostgreSQL does not answer any more'));
  expect(await start(dataDir, url)).toMatchObject(refused('is half copied'));
  const interrupted = await disturbed(dataDir, url, async ({ child }) => child.kill('SIGINT'));
  expect(interrupted).toMatchObject(refused('Broken off.'));
  const end = await copy(dataDir, url);
  expect(end).toMatchObject({ code: 0, out: expect.stringContaining('this one goes on from there') });
  expect(await start(dataDir, url)).toMatchObject({ code: 0 });
});

test('a row that was changed in the copy is found, and the mark stays', async () => {
  const [dataDir, url] = [await world.folder(), await newDatabase()];
  expect(await disturbed(dataDir, url, async ({ child }) => child.kill('SIGINT'))).toMatchObject({ code: 1 });
  await ask(
    url,
    'UPDATE account_balances SET balance_centavos = balance_centavos + 1 WHERE account = (SELECT min(account) FROM account_balances)',
  );
  const { code, err, out } = await copy(dataDir, url);
  expect([code, err]).toEqual([1, expect.stringContaining('Different: account_balances, accounts')]);
  expect(compared(out).filter((line) => line.endsWith('DIFFERENT'))).toHaveLength(4);
  expect(await start(dataDir, url)).toMatchObject(refused('is half copied'));
});

test('damage is named by its place; once it is mended the copy begins anew', async () => {
  const [dataDir, url] = [await world.folder(), await newDatabase()];
  change(dataDir, (db) => db.exec("UPDATE withdrawals SET settled_at = 'soon' WHERE rowid = 1"));
  expect(await copy(dataDir, url)).toMatchObject(refused('Row 1 of withdrawals is damaged in column settled_at.'));
  expect(await membersIn(url)).toBeGreaterThan(0);
  expect(await start(dataDir, url)).toMatchObject(refused('is half copied'));
  change(dataDir, (db) => db.exec('UPDATE withdrawals SET settled_at = NULL WHERE rowid = 1'));
  expect(await copy(dataDir, url)).toMatchObject({ code: 0, out: expect.stringContaining('it begins anew') });

  const other = await newDatabase();
  change(dataDir, (db) => db.exec("UPDATE contacts SET sealed = x'00' || substr(sealed, 2)"));
  expect(await copy(dataDir, other)).toMatchObject(refused('of contacts is damaged in column sealed'));
});

test('a source that is not whole is refused before anything is written', async () => {
  const url = await newDatabase();
  const spoilt = async (statement: string) => {
    const dataDir = await world.folder();
    change(dataDir, (db) => {
      db.pragma('foreign_keys = OFF');
      db.exec(statement);
    });
    return copy(dataDir, url);
  };
  const balance = 'UPDATE account_balances SET balance_centavos = balance_centavos + 1 WHERE rowid = 1';
  expect(await spoilt(balance)).toMatchObject(
    refused('1 balances are not the sum of their postings, all together are 1'),
  );
  const trigger = "DROP TRIGGER audit_no_update; UPDATE audit SET action = 'x' WHERE sequence = 3";
  expect(await spoilt(trigger)).toMatchObject(refused('Audit record 3 in DATA_DIR is broken'));
  expect(await spoilt('DELETE FROM loans')).toMatchObject(refused('belongs to a row that is not there'));
  expect(await spoilt('UPDATE __drizzle_migrations SET created_at = 1')).toMatchObject(
    refused('is of another version'),
  );
  expect(await membersIn(url)).toBe(0);
  expect(await start(await world.folder(), url)).toMatchObject({ code: 0 });
});

test('nobody may be at work at either end, and what is somebody else’s stays @soak', async () => {
  const [dataDir, url] = [await world.folder(), await newDatabase()];
  const onSource = await startServer({ DATA_DIR: dataDir });
  expect(await copy(dataDir, url)).toMatchObject(refused('The service, or another copy, is running on this DATA_DIR'));
  await stop(onSource);

  const other = await mkdtemp(join(tmpdir(), 'tulay-other-'));
  const onTarget = await startServer({ DATA_DIR: other, DATABASE_URL: url });
  expect(await copy(dataDir, url)).toMatchObject(refused('is connected to the database'));
  await stop(onTarget);
  expect(await copy(dataDir, url)).toMatchObject(refused('holds rows that are not from this installation'));
  expect(await membersIn(url)).toBe(2);

  const begun = await newDatabase();
  await ask(begun, "CREATE TABLE copy_under_way AS SELECT 'x' AS key_check, 'y' AS source_sha256");
  expect(await copy(dataDir, begun)).toMatchObject(refused('A copy of another installation is under way'));

  // A command has looked at the empty database, and has left a key of ours that no record depends on.
  const looked = await newDatabase();
  expect(await run('audit', ['verify'], { DATA_DIR: dataDir, DATABASE_URL: looked }).ended).toMatchObject({ code: 0 });
  expect(await copy(dataDir, looked)).toMatchObject({ code: 0 });
  expect(await run('audit', ['verify'], { DATA_DIR: dataDir, DATABASE_URL: looked }).ended).toMatchObject({ code: 0 });

  // Somebody has started with another key and has no rows yet: afterwards our key would not fit.
  const started = await newDatabase();
  await ask(started, "INSERT INTO data_keys (name, sealed) VALUES ('audit', '')");
  expect(await copy(dataDir, started)).toMatchObject(refused('holds rows that are not from this installation'));
  await rm(other, { recursive: true });
});

test('what cannot be copied is told in one sentence', async () => {
  const dataDir = await world.folder();
  const nowhere = 'postgres://u:hunter2@127.0.0.1:1/db';
  expect(await copy(dataDir, nowhere)).toMatchObject({
    code: 1,
    err: 'The database that DATABASE_URL names cannot be opened (ECONNREFUSED: nobody listens at this address).\n',
  });
  expect(await copy(join(dataDir, 'nothing'), nowhere)).toMatchObject(refused('There is no database in'));
  expect(await run('db-copy', [], { DATA_DIR: dataDir }).ended).toMatchObject(refused('Set DATABASE_URL'));
  expect(await copy(dataDir, nowhere, '--rows', '0')).toMatchObject({ code: 2, err: expect.stringContaining('Usage') });
});
