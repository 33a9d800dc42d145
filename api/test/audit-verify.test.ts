import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Client from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run, startServer, stop } from './run-process.ts';

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
    out: expect.stringMatching(/^[1-9]\d* audit records, all whole and linked\.\n$/),
  });

  const db = new Client(join(dataDir, 'tulay.db'));
  // Whoever can write to the file can also take the triggers away; the chain still tells.
  db.exec("DROP TRIGGER audit_no_update; UPDATE audit SET action = 'nothing.happened' WHERE sequence = 1");
  db.close();
  const tampered = await run('audit', ['verify'], { DATA_DIR: dataDir }).ended;
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
