import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { memberWithMoney } from '@tulay/conformance/api/lent';
import { newMember, newOfficer } from '@tulay/conformance/api/people';
import Client from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run, startServer, stop } from '../run-process.ts';
import { makeServerUnderTest } from '../server-under-test.ts';

vi.setConfig({ testTimeout: 480_000 });

let dir: string;
let shelf: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-shelf-'));
  shelf = join(dir, 'shelf');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const whole = async () => (existsSync(shelf) ? (await readdir(shelf)).filter((name) => /^\d.*Z$/.test(name)) : []);
const lastDrill = async () => JSON.parse(await readFile(join(shelf, 'last-drill.json'), 'utf8')) as unknown;
const command = (env: Readonly<Record<string, string>>, ...args: string[]) => run('backup', args, env);
const count = (file: string, table: 'members' | 'postings' | 'audit'): number => {
  const client = new Client(file, { readonly: true });
  try {
    return Number(client.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
  } finally {
    client.close();
  }
};

test('the service makes backups by itself while eight write; photos lie there once, and the newest restores to what was there', async () => {
  const world = await makeServerUnderTest(dir, { BACKUP_URL: `file:${shelf}` });
  await vi.waitFor(async () => expect(await whole()).toHaveLength(1), { timeout: 120_000, interval: 200 });
  const officers = [await newOfficer(world.api), await newOfficer(world.api)] as const;
  await memberWithMoney(world.api, officers);
  const enough = new AbortController();
  const writers = Array.from({ length: 8 }, async () => {
    while (!enough.signal.aborted) await newMember(world.api);
  });
  expect(await command(world.env, 'make', 'now').ended).toMatchObject({ code: 0, err: '' });
  expect(await command(world.env, 'make', 'now').ended).toMatchObject({ code: 0, err: '' });
  enough.abort();
  await Promise.all(writers);
  expect(await command(world.env, 'make', 'now').ended).toMatchObject({ code: 0, err: '' });
  const names = (await whole()).toSorted();
  expect(names).toHaveLength(4);

  const photos = await readdir(join(shelf, names[1] ?? '', 'files'));
  expect(photos.length).toBeGreaterThan(0);
  const places = await Promise.all(names.slice(1).map((name) => stat(join(shelf, name, 'files', photos[0] ?? ''))));
  expect(new Set(places.map(({ ino }) => ino)).size).toBe(1);

  const drilled = await command(world.env, 'make', 'drill').ended;
  expect(drilled).toMatchObject({ code: 0, err: '', out: expect.stringContaining('accounts that together are 0') });
  expect(await lastDrill()).toEqual({ at: expect.any(Number), isWhole: true, openedAt: expect.any(Number) });
  await world.api.close();
  const restored = join(dir, 'restored');
  await run('backup', ['restore', 'newest'], { ...world.env, DATA_DIR: restored }).ended.then(({ err }) =>
    expect(err).toContain('holds no key'),
  );
  await copyFile(join(world.dataDir, 'master.key'), join(restored, 'master.key'));
  expect(await command({ ...world.env, DATA_DIR: restored }, 'restore', 'newest').ended).toMatchObject({ code: 0 });
  for (const table of ['members', 'postings'] as const)
    expect(count(join(restored, 'tulay.db'), table)).toBe(count(join(world.dataDir, 'tulay.db'), table));
});

test('a backup that is killed in the middle counts as none, and the next one takes its rest away', async () => {
  const data = join(dir, 'data');
  await stop(await startServer({ DATA_DIR: data }));
  const env = { DATA_DIR: data, BACKUP_URL: `file:${shelf}` };
  expect(await command(env, 'make', 'now').ended).toMatchObject({ code: 0 });
  const [first] = await whole();
  const broken = command(env, 'make', 'now');
  while (!(await readdir(shelf)).some((name) => name.endsWith('.partial'))) await wait(1);
  broken.child.kill('SIGKILL');
  expect((await broken.ended).code).toBeNull();
  expect(await whole()).toEqual([first]);
  expect((await readdir(shelf)).length).toBe(2);
  expect(await command(env, 'make', 'drill').ended).toMatchObject({ code: 0 });
  expect(await command(env, 'make', 'now').ended).toMatchObject({ code: 0 });
  expect((await readdir(shelf)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  expect(await whole()).toHaveLength(2);
  const newest = (await whole()).at(-1) ?? '';
  const [piece = ''] = await readdir(join(shelf, newest, 'pieces'));
  await writeFile(join(shelf, newest, 'pieces', piece), 'not a database');
  expect((await command(env, 'make', 'drill').ended).code).toBe(1);
  expect(await lastDrill()).toMatchObject({ isWhole: false });
});

test('a folder in the data folder is refused by name; one that cannot be written is an alarm of the running service', async () => {
  const data = join(dir, 'data');
  const inside = await run('server', [], { DATA_DIR: data, BACKUP_URL: `file:${data}/backups` }).ended;
  expect(inside).toMatchObject({ code: 1, err: expect.stringMatching(/BACKUP_URL: is inside DATA_DIR/) });
  await writeFile(shelf, 'a file is no folder');
  const token = 'token-of-the-backup-test';
  const server = await startServer({ DATA_DIR: data, BACKUP_URL: `file:${shelf}/here`, METRICS_TOKEN: token });
  try {
    const figures = async () =>
      (await fetch(`${server.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
    await vi.waitFor(async () => expect(await figures()).toContain('tulay_job_failures_total{job="backup"} 1'), {
      timeout: 120_000,
      interval: 200,
    });
    expect(await figures()).toContain('tulay_backup_age_seconds +Inf');
  } finally {
    await stop(server);
  }
});
