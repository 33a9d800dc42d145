import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeDatabases } from './postgres/databases.ts';
import { run, startServer, stop } from './run-process.ts';

vi.setConfig({ testTimeout: 120_000 });

const newDatabase = makeDatabases();
let [dataDir, url] = ['', ''];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tulay-server-'));
  url = await newDatabase();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Prints the driver's modules that a start has loaded. */
const TELL_DRIVER = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  const seen = new Set();
  registerHooks({ load(url, context, next) {
    if (/node_modules\\/(pg|pg-[a-z-]+)\\/|store\\/postgres\\//.test(url)) seen.add(url);
    return next(url, context);
  } });
  process.on('exit', () => console.log('driver modules: ' + seen.size));
`)}`;

const driverModules = (out: string) => Number(/driver modules: (\d+)/.exec(out)?.[1]);

test('a server over PostgreSQL is ready, its chain is verified, a tampered one is told; without it no driver is loaded', async () => {
  const env = { DATA_DIR: dataDir, DATABASE_URL: url };
  const watched = { NODE_OPTIONS: `--import="${TELL_DRIVER}"` };
  const server = await startServer({ ...env, ...watched });
  expect((await fetch(`${server.origin}/api/v2/ready`)).status).toBe(200);
  expect(driverModules((await stop(server)).out)).toBeGreaterThan(10);
  expect(await run('audit', ['verify'], env).ended).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^[1-9]\d* audit records, all whole and linked\.\n$/),
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await expect(client.query("UPDATE audit SET action = 'x'")).rejects.toThrow('audit are append-only');
  await expect(client.query('TRUNCATE postings')).rejects.toThrow('postings are append-only');
  await client.query("DROP TRIGGER audit_no_update ON audit; UPDATE audit SET action = 'x' WHERE sequence = 1");
  await client.end();
  expect((await run('audit', ['verify'], env).ended).err).toMatch(/^Audit record 1 is broken/);

  const embedded = await startServer({ DATA_DIR: dataDir, ...watched });
  expect(driverModules((await stop(embedded)).out)).toBe(0);
});

test('what cannot be opened is told in one sentence, without the password', async () => {
  const env = { DATA_DIR: dataDir, DATABASE_URL: url };
  await stop(await startServer(env));
  const gone = new URL(url);
  gone.pathname = '/nowhere';
  const nowhere = await run('audit', ['verify'], { ...env, DATABASE_URL: gone.href }).ended;
  expect(nowhere.err).toBe('The database that DATABASE_URL names cannot be opened (3D000).\n');
  const nobody = await run('audit', ['verify'], { ...env, DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/db' }).ended;
  expect(nobody.err).toBe('The database that DATABASE_URL names cannot be opened (ECONNREFUSED).\n');
  const other = join(dataDir, 'other');
  const foreign = await run('audit', ['verify'], { ...env, DATA_DIR: other }).ended;
  expect(foreign.err).toBe(`The key in ${other} is not the one of its database. Put the right one there.\n`);
});

test('commands for the database in the data folder refuse', async () => {
  const env = { DATA_DIR: dataDir, DATABASE_URL: url };
  for (const [program, args] of [
    ['backup', ['make', join(dataDir, 'copy')]],
    ['backup', ['restore', join(dataDir, 'copy')]],
    ['keys', ['rotate']],
  ] as const) {
    const { code, err } = await run(program, args, env).ended;
    expect([code, err.split('\n').length]).toEqual([1, 2]);
    expect(err).toContain('knows only the database in DATA_DIR');
  }
});
