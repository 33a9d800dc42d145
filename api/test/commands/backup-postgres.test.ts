import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeClient } from '@tulay/conformance/api/client';
import { memberWithMoney } from '@tulay/conformance/api/lent';
import { newMember, newOfficer } from '@tulay/conformance/api/people';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { programProblem } from '../../src/commands/backup/pg-programs.ts';
import { ask } from '../postgres/copied-world.ts';
import { startDumpable, type DumpableServer } from '../postgres/dumpable.ts';
import { run } from '../run-process.ts';
import { serviceOver } from '../service-over.ts';

vi.setConfig({ testTimeout: 480_000, hookTimeout: 120_000 });

let server: DumpableServer | null;
let dir: string;
beforeAll(async () => {
  server = await startDumpable();
});
afterAll(() => server?.close());
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-dump-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function world(own: DumpableServer) {
  const [data, shelf, url] = [join(dir, 'data'), join(dir, 'shelf'), await own.newDatabase()];
  const identity = await generateX25519Identity();
  const identityFile = join(dir, 'own.key');
  await writeFile(identityFile, identity);
  const api = await serviceOver(data, { DATABASE_URL: url, REGISTRATIONS_PER_HOUR: '1000000' });
  const env = {
    DATA_DIR: data,
    DATABASE_URL: url,
    BACKUP_URL: `file:${shelf}`,
    BACKUP_RECIPIENT: await identityToRecipient(identity),
  };
  const command = (args: readonly string[], more = {}) => run('backup', args, { ...env, ...more }).ended;
  const whole = async () => (await readdir(shelf)).filter((name) => /^\d.*Z$/.test(name)).toSorted();
  /** An empty database and a folder with the key. */
  async function elsewhere() {
    const restored = await mkdtemp(join(dir, 'restored-'));
    await copyFile(join(data, 'master.key'), join(restored, 'master.key'));
    return { DATA_DIR: restored, DATABASE_URL: await own.newDatabase() };
  }
  return { api, shelf, url, identityFile, env, command, whole, elsewhere };
}

const counted = (url: string) =>
  ask(
    url,
    'SELECT (SELECT count(*) FROM members) AS members, (SELECT count(*) FROM postings) AS postings, (SELECT count(*) FROM audit) AS audit, (SELECT sum(amount_centavos) FROM postings) AS sum',
  );

test('of a server: a backup of one instant while others write, encrypted, tried beside the served database, restored into an empty one', async ({
  skip,
}) => {
  const own = server ?? skip();
  const { api, shelf, url, identityFile, command, whole, elsewhere } = await world(own);
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  const { client, phoneNumber } = await memberWithMoney(api, officers);
  const wallet = await client.ok('getWallet', { phoneNumber });
  const enough = new AbortController();
  const writers = Array.from({ length: 3 }, async () => {
    while (!enough.signal.aborted) await newMember(api);
  });
  const made = await command(['make', 'now']);
  enough.abort();
  await Promise.all(writers);
  expect(made).toMatchObject({ code: 0, err: '' });
  const [name = ''] = await whole();
  expect((await readdir(join(shelf, name))).toSorted()).toEqual(['files', 'manifest.json', 'tulay.dump.age']);
  expect(await command(['make', 'now'])).toMatchObject({ code: 0, err: '' });
  await api.close();

  expect((await command(['make', 'drill'])).out).toContain('was not opened');
  const drilled = await command(['make', 'drill', '--identity', identityFile]);
  expect(drilled).toMatchObject({ code: 0, err: '', out: expect.stringContaining('accounts that together are 0') });
  // The database of the drill is gone.
  expect(await ask(url, "SELECT datname FROM pg_database WHERE datname LIKE 'tulay\\_drill\\_%'")).toEqual([]);

  const served = await command(['restore', 'newest', '--identity', identityFile]);
  expect(served).toMatchObject({ code: 1, err: expect.stringContaining('holds tables already') });
  const there = await elsewhere();
  const restored = await command(['restore', 'newest', '--identity', identityFile], there);
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(await counted(there.DATABASE_URL)).toEqual(await counted(url));
  expect(await readdir(there.DATA_DIR)).not.toContain('tulay.dump.restoring');
  expect(await run('audit', ['verify', '--whole'], there).ended).toMatchObject({ code: 0 });
  const again = await serviceOver(there.DATA_DIR, {
    DATABASE_URL: there.DATABASE_URL,
    REGISTRATIONS_PER_HOUR: '1000000',
  });
  const same = Object.assign(makeClient(again), { token: client.token, cookie: client.cookie });
  expect(await same.ok('getWallet', { phoneNumber })).toEqual(wallet);
  await newMember(again);
  await again.close();

  const embedded = await command(['restore', 'newest', '--identity', identityFile], { ...there, DATABASE_URL: '' });
  expect(embedded.err).toContain('It is of a PostgreSQL server: set DATABASE_URL');
});

test('broken off, damaged, without a key or with another one: nothing counts, and the empty database stays empty', async ({
  skip,
}) => {
  const own = server ?? skip();
  const { api, shelf, identityFile, env, command, whole, elsewhere } = await world(own);
  await newMember(api);
  await api.close();
  const broken = run('backup', ['make', 'now'], env);
  while (!(await readdir(shelf).catch(() => [])).some((each) => each.endsWith('.partial'))) await wait(1);
  broken.child.kill('SIGKILL');
  await broken.ended;
  expect(await whole()).toEqual([]);
  expect(await command(['make', 'now'])).toMatchObject({ code: 0, err: '' });
  expect((await readdir(shelf)).filter((each) => each.endsWith('.partial'))).toEqual([]);

  const there = await elsewhere();
  const restore = (...more: string[]) => command(['restore', 'newest', ...more], there);
  expect((await restore()).err).toContain('Name the file of its private key');
  const key = await readFile(join(there.DATA_DIR, 'master.key'));
  await writeFile(join(there.DATA_DIR, 'master.key'), `${'5'.repeat(64)}\n`);
  expect((await restore('--identity', identityFile)).err).toContain('This key does not open the backup');
  await writeFile(join(there.DATA_DIR, 'master.key'), key);
  const file = join(shelf, (await whole())[0] ?? '', 'tulay.dump.age');
  const bytes = await readFile(file);
  await writeFile(file, bytes.subarray(0, bytes.length - 40));
  expect((await restore('--identity', identityFile)).err).toMatch(/damaged/);
  const tables = "SELECT count(*) AS count FROM pg_tables WHERE schemaname = 'public'";
  expect(await ask(there.DATABASE_URL, tables)).toEqual([{ count: '0' }]);
  await writeFile(file, bytes);
  expect(await restore('--identity', identityFile)).toMatchObject({ code: 0, err: '' });

  await mkdir(join(dir, 'nothing'));
  const start = await run('server', [], { ...env, PORT: '0', PATH: join(dir, 'nothing') }).ended;
  expect(start).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Backups of the PostgreSQL server need pg_dump, .+\n$/),
  });
});

test('a program that is older than the server is named, one that is as old or newer is taken', () => {
  expect(programProblem('pg_dump', 15, 18)).toMatch(
    /^pg_dump is of version 15, .+ of 18: install .+ version 18 or newer\.$/,
  );
  expect([programProblem('pg_dump', 18, 18), programProblem('pg_restore', 19, 18)]).toEqual([null, null]);
});

test('of the embedded database nothing goes into a server', async ({ skip }) => {
  const own = server ?? skip();
  const { api, shelf, command, elsewhere } = await world(own);
  await api.close();
  const files = join(dir, 'embedded');
  await (await serviceOver(files)).close();
  const made = await run('backup', ['make', 'now'], { DATA_DIR: files, BACKUP_URL: `file:${shelf}` }).ended;
  expect(made).toMatchObject({ code: 0, err: '' });
  expect((await command(['restore', 'newest'], await elsewhere())).err).toContain('then run pnpm db:copy');
});
