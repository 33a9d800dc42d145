import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeApi } from '@tulay/conformance/describe-api';
import { describeStore } from '@tulay/conformance/describe-store';
import { aLoan, aMember } from '@tulay/conformance/store/fixtures';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { beginning, openPool } from '../../src/store/postgres/connection.ts';
import { openNodeTables } from '../../src/store/postgres/open-node-tables.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { makeTestApi } from '../make-test-api.ts';
import { makeDatabases, makeEmptiedDatabases } from '../postgres/databases.ts';
import { pgbouncerVersion, startPgbouncer, type Pgbouncer } from '../postgres/pgbouncer.ts';
import { run, startServer, stop } from '../run-process.ts';
import { travel } from '../secrets/whole-journey.ts';
import { serviceOver } from '../service-over.ts';
import { testSealer } from '../test-sealer.ts';

vi.setConfig({ testTimeout: 120_000 });

const version = pgbouncerVersion();
const ignoring =
  'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options';

describe.skipIf(version === null)(`through ${version ?? 'pgbouncer, which is not installed'}`, () => {
  const newDatabase = makeDatabases();
  const emptied = makeEmptiedDatabases();
  let pooler: Pgbouncer;
  let dataDir = '';
  beforeAll(async () => {
    pooler = await startPgbouncer(inject('postgres').serverUrl);
  });
  afterAll(() => pooler.stop());
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tulay-pooled-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));
  const openEmptied = async () => openPostgresStore({ url: pooler.through(await emptied()), sealer: testSealer });

  describeStore('PostgreSQL through pgbouncer', openEmptied);
  if (process.env['SOAK'])
    describeApi('Fastify and PostgreSQL through pgbouncer', (options) =>
      makeTestApi({ ...options, openStore: openEmptied }),
    );

  test('a whole journey, and a server that starts, has its leases and gives them back', async () => {
    const env = { DATABASE_URL: pooler.through(await newDatabase()) };
    const api = await serviceOver(dataDir, env);
    await travel(api);
    await api.close();
    const server = await startServer({ ...env, DATA_DIR: dataDir });
    expect((await fetch(`${server.origin}/api/v2/ready`)).status).toBe(200);
    const pool = openPool({ url: env.DATABASE_URL, maxConnections: 1 });
    const held = async () => (await pool.query('SELECT 1 FROM leases')).rowCount;
    await vi.waitFor(async () => expect(await held()).toBe(12), { timeout: 30_000 });
    expect(await stop(server)).toMatchObject({ code: 0, err: '' });
    expect(await held()).toBe(0);
    await pool.end();
    expect((await run('audit', ['verify', '--whole'], { ...env, DATA_DIR: dataDir }).ended).code).toBe(0);
  });

  test('of applications at once on two nodes one is taken, of works asked for at once each has one holder', async () => {
    const url = pooler.through(await newDatabase());
    const nodes = await Promise.all([1, 2].map(() => openPostgresStore({ url, sealer: testSealer })));
    await nodes[0]?.transact((tx) => tx.members.insert(aMember('m1')));
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, async (_, index) =>
        nodes[index % 2]?.transact(async (tx) => {
          if (await tx.loans.newestOf('m1')) return 'exists';
          await tx.loans.insert(aLoan(`l${index}`, 'm1', { loanNumber: `n${await tx.nextNumber('loan')}` }));
          return 'made';
        }),
      ),
    );
    expect(outcomes.filter((one) => one === 'made')).toHaveLength(1);
    await Promise.all(nodes.map((node) => node.close()));
    const tables = [openNodeTables(url), openNodeTables(url)];
    const names = Array.from({ length: 12 }, (_, index) => `work ${index}`);
    const taken = await Promise.all(tables.map(({ leases }, index) => leases.take(names, `node ${index}`, 60_000)));
    expect(taken.flat().toSorted()).toEqual(names.toSorted());
    await Promise.all(tables.map((table) => table.close()));
  });

  test('limits, and a commit that waits for the disk, come with each transaction and stay in none', async () => {
    const url = pooler.through(await newDatabase());
    const pool = openPool({ url, maxConnections: 6 });
    const ask = `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock, current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('synchronous_commit') AS commit`;
    const inside = async () => {
      const client = await pool.connect();
      await client.query(beginning(url, 'READ WRITE'));
      const { rows } = await client.query(ask);
      await client.query('COMMIT');
      client.release();
      return rows[0];
    };
    await pool.query(
      "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database()); END $$",
    );
    for (const found of await Promise.all([inside(), inside(), inside(), inside(), inside(), inside()]))
      expect(found).toEqual({ statement: '15s', lock: '15s', idle: '15s', commit: 'on' });
    expect((await pool.query(ask)).rows[0]).toMatchObject({ statement: '0', lock: '0' });
    await pool.end();
  });

  test.each([
    ['that refuses settings', []],
    ['that leaves settings out', [ignoring]],
  ])('one %s is refused in a sentence where DATABASE_URL does not tell of it', async (_what, settings) => {
    const untold = await startPgbouncer(inject('postgres').serverUrl, settings);
    const env = { DATA_DIR: dataDir, DATABASE_URL: untold.through(await newDatabase(), '') };
    expect(await run('server', [], { ...env, PORT: '0' }).ended).toMatchObject({
      code: 1,
      err: 'The database that DATABASE_URL names cannot be opened (a pooler stands in between: add pgbouncer=true to DATABASE_URL).\n',
    });
    await untold.stop();
  });
});
