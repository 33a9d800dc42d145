import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { auditColumns, type AuditRow, forgeAudit } from '../commands/forge-audit.ts';
import { loadedBy, tellLoaded } from './loaded-modules.ts';
import { masterKeyFile } from '../../src/adapters/secrets.ts';
import { makeDatabases } from '../postgres/databases.ts';
import { run, startServer, stop } from '../run-process.ts';

vi.setConfig({ testTimeout: 120_000 });

const newDatabase = makeDatabases();
let [dataDir, url] = ['', ''];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tulay-server-'));
  url = await newDatabase();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('a server over PostgreSQL is ready, its chain is verified, a tampered one is told; without it no driver is loaded', async () => {
  const env = { DATA_DIR: dataDir, DATABASE_URL: url };
  const server = await startServer({ ...env, ...tellLoaded });
  expect((await fetch(`${server.origin}/api/v2/ready`)).status).toBe(200);
  expect(loadedBy(await stop(server))).toMatchObject({
    postgres: expect.toSatisfy((count) => count > 10),
    bucket: 0,
    traces: 0,
  });
  expect(await run('audit', ['verify', '--whole'], env).ended).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^[1-9]\d* audit records, all whole and linked\.\n$/),
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await expect(client.query("UPDATE audit SET action = 'x'")).rejects.toThrow('audit are append-only');
  await expect(client.query('TRUNCATE postings')).rejects.toThrow('postings are append-only');
  await client.query("DROP TRIGGER audit_no_update ON audit; UPDATE audit SET action = 'x' WHERE sequence = 1");
  expect((await run('audit', ['verify', '--whole'], env).ended).err).toMatch(/^Audit record 1 is broken/);
  const { rows } = await client.query<AuditRow>(`SELECT ${auditColumns} FROM audit ORDER BY sequence`);
  await client.query(forgeAudit(rows.map((row) => ({ ...row, detail: JSON.stringify(row.detail) }))));
  await client.end();
  expect((await run('audit', ['verify', '--whole'], env).ended).err).toMatch(/^Audit record 1 is broken: what it says/);

  const embedded = await startServer({ DATA_DIR: dataDir, ...tellLoaded });
  expect(loadedBy(await stop(embedded))).toMatchObject({ postgres: 0, bucket: 0 });
});

test('what cannot be opened is told in one sentence, without the password', async () => {
  const env = { DATA_DIR: dataDir, DATABASE_URL: url };
  await stop(await startServer(env));
  const gone = new URL(url);
  gone.pathname = '/nowhere';
  const nowhere = await run('audit', ['verify'], { ...env, DATABASE_URL: gone.href }).ended;
  expect(nowhere.err).toBe(
    'The database that DATABASE_URL names cannot be opened (3D000: there is no such database).\n',
  );
  const nobody = await run('audit', ['verify'], { ...env, DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/db' }).ended;
  expect(nobody.err).toBe(
    'The database that DATABASE_URL names cannot be opened (ECONNREFUSED: nobody listens at this address).\n',
  );
  const sealed = await run('audit', ['verify'], { ...env, DATABASE_URL: `${url}?sslmode=verify-full` }).ended;
  expect(sealed.err).toBe('The database that DATABASE_URL names cannot be opened (the server does not speak TLS).\n');
  const other = join(dataDir, 'other');
  const foreign = await run('audit', ['verify'], { ...env, DATA_DIR: other }).ended;
  expect(foreign.err).toBe(`The key in ${other} is not the one of its database. Put the right one there.\n`);
});

/** A data folder with this key; each node has one. */
async function nodeEnv(name: string, key: string) {
  const DATA_DIR = join(dataDir, name);
  await mkdir(DATA_DIR);
  await writeFile(join(DATA_DIR, masterKeyFile), `${key}\n`, { mode: 0o600 });
  return { DATA_DIR, DATABASE_URL: url };
}

test('nodes start at once on an empty database, one with another key does not, and who is stopped leaves its work to the other', async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public');
  const key = randomBytes(32).toString('hex');
  const envs = [await nodeEnv('one', key), await nodeEnv('other', key)];
  const [one, other] = await Promise.all(envs.map((env) => startServer(env)));
  if (!one || !other) throw new Error('Two were started.');
  const holders = async () =>
    (
      await client.query<{ holder: string; works: string }>(
        'SELECT holder, count(*) AS works FROM leases GROUP BY holder',
      )
    ).rows;
  await vi.waitFor(async () => expect(await holders()).toMatchObject([{ works: '12' }]), { timeout: 30_000 });
  const officers = await client.query('SELECT 1 FROM members');
  expect(officers.rowCount).toBe(2);

  // Nothing is left that only the right key opens, but for the proof of it.
  await client.query('DELETE FROM members');
  const foreign = await nodeEnv('foreign', randomBytes(32).toString('hex'));
  const refused = await run('server', [], { PORT: '0', ...foreign }).ended;
  expect(refused).toMatchObject({
    code: 1,
    err: `The key in ${foreign.DATA_DIR} is not the one of its database. Put the right one there.\n`,
  });

  await stop(one);
  await vi.waitFor(async () => expect(await holders()).toMatchObject([{ works: '12' }]), { timeout: 30_000 });
  await stop(other);
  expect(await holders()).toEqual([]);
  await client.end();
});
