import { password } from '@tulay/conformance/api/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask, change, compared, copy, copying, deviceAt, makeWorld, type World } from '../postgres/copied-world.ts';
import { makeDatabases } from '../postgres/databases.ts';
import { serviceOver } from '../service-over.ts';
import { run } from '../run-process.ts';
import { zenaida } from '../secrets/secret-values.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const newDatabase = makeDatabases();
let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(async () => world?.close());

/** What everybody is told by a server on this data: signed in with their passwords. */
async function answers(dataDir: string, url?: string) {
  const api = await serviceOver(dataDir, url === undefined ? {} : { DATABASE_URL: url });
  try {
    const [member, borrower, officer] = [world.member, world.borrower, world.officers[0]].map((person) =>
      deviceAt(api, person),
    );
    if (!member || !borrower || !officer) throw new Error('Somebody is missing.');
    await officer.ok('refresh', {});
    const [ofMember, ofBorrower] = [world.member, world.borrower].map(({ phoneNumber }) => ({ phoneNumber }));
    if (!ofMember || !ofBorrower) throw new Error('Somebody is missing.');
    await member.ok('login', { ...ofMember, password: zenaida.recoveredPassword });
    await borrower.ok('login', { ...ofBorrower, password });
    const told: unknown[] = [];
    for (const [client, own] of [
      [member, ofMember],
      [borrower, ofBorrower],
    ] as const) {
      for (const name of ['getWallet', 'listLoans', 'listWithdrawals', 'listMovements', 'memberDetails'] as const)
        told.push(await client.ok(name, own));
      for (const name of ['getScore', 'scoreHistory', 'getPrivacy'] as const) told.push(await client.ok(name, own));
    }
    told.push(await borrower.ok('withdraw', world.withdrawal as never, { key: 'first-withdrawal' }));
    for (const name of ['loanQueue', 'withdrawalQueue', 'contactInbox', 'privacyQueue'] as const) {
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: { nextCursor: string | null } = await officer.ok(name, { limit: 1, ...(cursor && { cursor }) });
        told.push(page);
        cursor = page.nextCursor;
      }
    }
    const { items } = await officer.ok('auditLog', { limit: 100 });
    told.push(items.filter(({ action }) => !/^(session\.|member\.viewed)/.test(action)).slice(0, 50));
    const photo = (await officer.ok('memberById', { id: (await member.ok('memberDetails', ofMember))._id }))
      .imageIdFrontURL;
    const { status, bytes } = await officer.send('viewPhoto', {
      id: photo?.split('/').at(-1) ?? '',
      reason: 'identity_check',
    });
    expect([status, told.length > 20]).toEqual([200, true]);
    told.push(bytes.length);
    return told;
  } finally {
    await api.close();
  }
}

test('everybody is told the same as before, and the next numbers follow', async () => {
  const [before, dataDir, url] = [await world.folder(), await world.folder(), await newDatabase()];
  // Without any table, as a server gives it.
  await ask(url, 'DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public');
  const done = await copy(dataDir, url);
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('Done: everything is equal') });
  expect(compared(done.out).every((line) => line.endsWith('equal'))).toBe(true);
  expect(await ask(url, 'SELECT key, at FROM attempts ORDER BY at LIMIT 1')).toEqual([
    { key: '', at: '-9223372036854775808' },
  ]);
  expect(await ask(url, "SELECT at FROM attempts WHERE key LIKE 'a\u{FFFD}b \u{1F6A2}%'")).toEqual([
    { at: '9007199254740993' },
  ]);

  const last = new Map<string, number>();
  change(dataDir, (db) => {
    for (const { name, seq } of db.prepare<[], { name: string; seq: number }>('SELECT * FROM sqlite_sequence').all())
      last.set(name, seq);
  });
  const numbered = await ask(
    url,
    `SELECT table_name AS name, nextval(pg_get_serial_sequence(table_name, column_name)) AS next
     FROM information_schema.columns WHERE is_identity = 'YES' AND table_schema = 'public' ORDER BY 1`,
  );
  const known = numbered.filter(({ name }) => last.has(name ?? ''));
  expect(known.length).toBeGreaterThan(2);
  for (const { name, next } of known) expect([name, Number(next)]).toEqual([name, (last.get(name ?? '') ?? 0) + 1]);

  // A second time there is nothing to do, and it is no error.
  expect(await copy(dataDir, url)).toMatchObject({
    code: 0,
    out: expect.stringContaining('compared, and not changed'),
  });
  const env = { DATA_DIR: dataDir, DATABASE_URL: url };
  expect(await answers(dataDir, url)).toEqual(await answers(before));
  expect(await run('audit', ['verify', '--whole'], env).ended).toMatchObject({ code: 0 });
  // The service has gone on: that is told, and left as it is.
  const rows = await ask(url, 'SELECT count(*) FROM audit');
  expect(await copy(dataDir, url)).toMatchObject({ code: 1, err: expect.stringMatching(/^.*Different: .*audit/s) });
  expect(await ask(url, 'SELECT count(*) FROM audit')).toEqual(rows);
});

test('no table and no column is left out', async () => {
  const url = await newDatabase();
  const { out, code } = await copy(await world.folder(), url);
  expect(code).toBe(0);
  const copied = compared(out).map((line) => line.split(' ')[0]);
  change(world.dataDir, (db) => {
    const names = db.prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('sqlite_sequence', 'sqlite_stat1', '__drizzle_migrations')",
    );
    const tables = names.pluck().all();
    expect(tables.length).toBeGreaterThan(20);
    for (const name of tables) expect(copied).toContain(name);
    for (const name of ['sessions', 'idempotency', 'contacts', 'messages', 'score_events', 'late_charges', 'files'])
      expect(tables).toContain(name);
  });
});

test('killed at ten moments, and repeated: the same in the end; until then no service starts on it', async () => {
  const dataDir = await world.folder();
  const startedAt = performance.now();
  const whole = await copy(dataDir, await newDatabase(), '--rows', '1');
  const lastsMs = performance.now() - startedAt;
  let url = await newDatabase();
  for (let kills = 0; kills < 10;) {
    const running = copying(dataDir, url, '--rows', '1');
    const timer = setTimeout(() => running.child.kill('SIGKILL'), Math.random() * lastsMs);
    const { code, out } = await running.ended;
    clearTimeout(timer);
    if (code === null) {
      kills += 1;
      continue;
    }
    expect([code, compared(out)]).toEqual([0, compared(whole.out)]);
    url = await newDatabase();
  }
  const half = (await ask(url, "SELECT to_regclass('copy_under_way') AS mark"))[0]?.['mark'] !== null;
  // Where the last of them had not begun, or was done, the database is nobody's: whoever opens it makes it their own.
  const verified = () =>
    run('audit', ['verify', '--whole'], { DATA_DIR: dataDir, DATABASE_URL: url }).ended.then(({ code, err }) => [
      code,
      err.includes('is half copied'),
    ]);
  if (half) expect(await verified()).toEqual([1, true]);
  const end = await copy(dataDir, url);
  expect([end.code, compared(end.out)]).toEqual([0, compared(whole.out)]);
  expect(await verified()).toEqual([0, false]);
});
