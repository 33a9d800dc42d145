import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Client from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { auditColumns, type AuditRow, forgeAudit } from './forge-audit.ts';
import { run, startServer, stop } from '../run-process.ts';

vi.setConfig({ testTimeout: 120_000 });

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tulay-audit-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('audit:verify counts a whole chain and names the record that was tampered with', async () => {
  // The first start writes the two officers into the chain.
  await stop(await startServer({ DATA_DIR: dataDir }));
  const whole = await run('audit', ['verify'], { DATA_DIR: dataDir }).ended;
  expect(whole).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^[1-9]\d* audit records, all whole and linked\./),
  });

  const db = new Client(join(dataDir, 'tulay.db'));
  // Whoever can write to the file can also take the triggers away; the chain still tells.
  db.exec("DROP TRIGGER audit_no_update; UPDATE audit SET action = 'nothing.happened' WHERE sequence = 1");
  db.close();
  // Record 2 was found whole, and is not read again with what stands before it.
  expect(await verify()).toMatchObject({ code: 0, out: expect.stringContaining('--whole reads them too.\n') });
  const tampered = await verify('--whole');
  expect([tampered.code, tampered.out]).toEqual([1, '']);
  expect(tampered.err).toMatch(/^Audit record 1 is broken: what it says is not what was written\./);

  expect(await run('audit', [], { DATA_DIR: dataDir }).ended).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^Usage: /),
  });
});

test('audit:verify makes no database where there is none', async () => {
  expect(await run('audit', ['verify'], { DATA_DIR: dataDir }).ended).toEqual({
    code: 1,
    out: '',
    err: `There is no database in ${dataDir}.\n`,
  });
  expect(await readdir(dataDir)).toEqual([]);
});

/** With the database open beside the service, and without the triggers that forbid changes. */
function change(work: (db: Client.Database) => void): void {
  const db = new Client(join(dataDir, 'tulay.db'));
  db.exec('DROP TRIGGER IF EXISTS audit_no_update; DROP TRIGGER IF EXISTS audit_no_delete');
  work(db);
  db.close();
}
const verify = (...args: string[]) => run('audit', ['verify', ...args], { DATA_DIR: dataDir }).ended;

test('audit:verify tells a chain that was written anew without the key', async () => {
  await stop(await startServer({ DATA_DIR: dataDir }));
  change((db) =>
    db.exec(forgeAudit(db.prepare<[], AuditRow>(`SELECT ${auditColumns} FROM audit ORDER BY sequence`).all())),
  );
  const asRow = expect.stringMatching(/^Audit record 1 is broken/);
  // Also where nobody asks for the whole: the record that was whole is another one.
  expect(await verify()).toMatchObject({ code: 1, out: '', err: asRow });
  expect(await verify('--whole')).toMatchObject({ code: 1, out: '', err: asRow });
});

test('the service anchors the chain each day, and audit:verify tells a cut end, another database and what is no anchor', async () => {
  const anchors = join(dataDir, 'anchors.jsonl');
  const env = { DATA_DIR: dataDir, AUDIT_ANCHOR_URL: `file:${anchors}` };
  const server = await startServer({ ...env, LOG_LEVEL: 'info' });
  await vi.waitFor(async () => expect(await readFile(anchors, 'utf8')).toMatch(/\n$/), { timeout: 30_000 });
  const { out } = await stop(server);
  const [line = ''] = (await readFile(anchors, 'utf8')).split('\n');
  const anchor: unknown = JSON.parse(line);
  expect(anchor).toEqual({
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    sequence: 2,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const logged = out.split('\n').find((text) => text.includes('"audit anchor"')) ?? '';
  expect(JSON.parse(logged)).toMatchObject(anchor as object);
  // The log's own line is as good.
  await writeFile(anchors, `${logged}\n`, { flag: 'a' });
  expect(await verify('--whole', '--anchors', anchors)).toEqual({
    code: 0,
    err: '',
    out: '2 audit records, all whole and linked. 2 anchors, all of this chain.\n',
  });
  expect(await verify('--anchors', anchors)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/2 anchors, all of/),
  });

  change((db) => db.exec('DELETE FROM audit WHERE sequence > 1'));
  // Once a check has passed the end, one that is cut is missed without any anchor.
  expect(await verify()).toMatchObject({ code: 1, err: expect.stringContaining('cut off. 1 records are left.') });
  expect(await verify('--anchors', anchors)).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^Audit record 2, anchored on \d{4}-\d\d-\d\d, is missing: .* cut off\. 1 records are left\.\n$/,
    ),
  });

  await writeFile(anchors, `{"date":"2026-11-21","sequence":1,"hash":"${'0'.repeat(64)}"}\n`);
  expect(await verify('--anchors', anchors)).toMatchObject({
    code: 1,
    err: expect.stringContaining('another database'),
  });
  await writeFile(anchors, '{"date":"2026-11-21","sequence":1}\n');
  expect(await verify('--anchors', anchors)).toMatchObject({ code: 1, err: expect.stringContaining('Line 1 of') });
  await writeFile(anchors, '\n');
  expect(await verify('--anchors', anchors)).toMatchObject({
    code: 1,
    err: expect.stringContaining('holds no anchor'),
  });
  expect(await verify('--anchors', join(dataDir, 'none'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('cannot be read'),
  });
  expect(await verify('--anchor', anchors)).toMatchObject({ code: 2 });
});
