import { appendFile, copyFile, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memberWithMoney } from '@tulay/conformance/api/lent';
import { newOfficer } from '@tulay/conformance/api/people';
import { sendByTwo } from '@tulay/conformance/api/two-officers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run, startServer, stop } from '../run-process.ts';
import { makeServerUnderTest } from '../server-under-test.ts';

vi.setConfig({ testTimeout: 120_000 });

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-backup-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const backup = (command: 'make' | 'restore', dataDir: string, ...args: string[]) =>
  run('backup', [command, ...args], { DATA_DIR: dataDir }).ended;

test('the drill: a backup made under load, the machine lost, everything acknowledged before is back', async () => {
  const world = await makeServerUnderTest(dir);
  const officers = [await newOfficer(world.api), await newOfficer(world.api)] as const;
  const { loanId: id, client, phoneNumber } = await memberWithMoney(world.api, officers);
  const before = await officers[0].client
    .ok('exportLedger', { from: '2020-01-01', to: '2020-01-02' })
    .catch(() => null);
  expect(before).not.toBeUndefined();
  const wallet = await client.ok('getWallet', { phoneNumber });

  const enough = new AbortController();
  const load = (async () => {
    for (let n = 0; !enough.signal.aborted; n += 1) {
      const repayment = { id, amountPHP: 0.01, reference: `LOAD-${n}` };
      expect((await sendByTwo(officers, 'postRepayment', repayment, `load-key-${n}`)).status).toBe(200);
    }
  })();
  const folder = join(dir, 'backup');
  const made = await backup('make', world.dataDir, folder, '--with-key');
  enough.abort();
  await load;
  expect(made).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^Backup made in .+: \d+ files, 5 members, 1 loans,/),
  });
  await world.api.close();

  const restored = join(dir, 'restored');
  expect(await backup('restore', restored, folder)).toMatchObject({ code: 0, err: '' });
  expect((await stat(join(restored, 'master.key'))).mode & 0o777).toBe(0o600);
  expect(await run('audit', ['verify', '--whole'], { DATA_DIR: restored }).ended).toMatchObject({ code: 0 });
  const again = await startServer({ ...world.env, DATA_DIR: restored });
  try {
    const answer = await fetch(`${again.origin}/api/v2/memberloan/pn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${client.token}` },
      body: JSON.stringify({ phoneNumber }),
    });
    expect(await answer.json()).toMatchObject({ wallet: wallet.wallet, active: true });
  } finally {
    await stop(again);
  }
});

test('a damaged, broken off or foreign backup restores nothing, and nothing is overwritten', async () => {
  const data = join(dir, 'data');
  await stop(await startServer({ DATA_DIR: data }));
  const folder = join(dir, 'backup');
  expect(await backup('make', data, folder)).toMatchObject({ code: 0 });
  expect(await backup('make', data, folder)).toMatchObject({ code: 1, err: expect.stringContaining('exists already') });
  expect(await backup('restore', data, folder)).toMatchObject({
    code: 1,
    err: expect.stringContaining('holds a database already'),
  });

  const empty = join(dir, 'empty');
  expect(await backup('restore', empty, folder)).toMatchObject({ code: 1, err: expect.stringContaining('no key') });
  await writeFile(join(empty, 'master.key'), `${'5'.repeat(64)}\n`);
  expect(await backup('restore', empty, folder)).toMatchObject({
    code: 1,
    err: expect.stringContaining('does not open the backup'),
  });
  expect(await readdir(empty)).not.toContain('tulay.db');
  await writeFile(join(empty, 'master.key'), await readFile(join(data, 'master.key')));
  expect(await backup('restore', empty, folder)).toMatchObject({ code: 0 });

  await appendFile(join(folder, 'tulay.db'), 'x');
  await mkdir(join(dir, 'other'));
  await copyFile(join(data, 'master.key'), join(dir, 'other', 'master.key'));
  expect(await backup('restore', join(dir, 'other'), folder)).toMatchObject({
    code: 1,
    err: expect.stringContaining('tulay.db in the backup is damaged'),
  });
  await rm(join(folder, 'manifest.json'));
  expect(await backup('restore', join(dir, 'other'), folder)).toMatchObject({
    code: 1,
    err: expect.stringContaining('not a whole backup'),
  });
  await mkdir(join(dir, 'new.partial'));
  expect(await backup('make', data, join(dir, 'new'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('broken off'),
  });
  expect(await run('backup', ['make'], { DATA_DIR: data }).ended).toMatchObject({ code: 2 });
});
