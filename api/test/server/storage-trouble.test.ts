import { execFileSync } from 'node:child_process';
import { open, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadPhotos } from '@tulay/conformance/api/activated';
import { memberWithMoney } from '@tulay/conformance/api/lent';
import { newOfficer } from '@tulay/conformance/api/people';
import { sendByTwo } from '@tulay/conformance/api/two-officers';
import { makeClient } from '@tulay/conformance/api/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { figure } from '../figure.ts';
import { run } from '../run-process.ts';
import { makeServerUnderTest } from '../server-under-test.ts';

vi.setConfig({ testTimeout: 120_000 });

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-trouble-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** A disk of its own, so small that it can be filled; null where this user may not mount one. */
function mountSmallDisk(path: string): (() => void) | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', path], { stdio: 'ignore' });
    return () => execFileSync('umount', ['-l', path]);
  } catch {
    return null;
  }
}

/** Writes until not one byte more fits. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const bytes of [65_536, 4096, 1])
      for (;;) {
        const written = await file.write(Buffer.alloc(bytes)).catch(() => null);
        if (written === null || written.bytesWritten < bytes) break;
      }
  } finally {
    await file.close();
  }
}

test('a full disk refuses in a sentence and says when to come back, keeps reading, and loses nothing', async (context) => {
  await mkdir(join(dir, 'data'));
  const unmount = mountSmallDisk(join(dir, 'data'));
  if (!unmount) return context.skip('this user may not mount a disk');
  try {
    const world = await makeServerUnderTest(dir);
    const officers = [await newOfficer(world.api), await newOfficer(world.api)] as const;
    const member = await memberWithMoney(world.api, officers);
    const { client, loanId: id, phoneNumber } = member;
    world.ignoreMessages();
    // A log that was emptied has to grow for the next write.
    await world.stopAndRestart();
    await client.ok('refresh', {});
    for (const officer of officers) await officer.client.ok('refresh', {});
    const post = (reference: string) =>
      sendByTwo(officers, 'postRepayment', { id, amountPHP: 1, reference }, `key-${reference}`);
    await fill(join(dir, 'data/filler'));

    const acknowledged: string[] = [];
    let refused = 0;
    for (let n = 0; n < 600 && refused < 5; n += 1) {
      const { status, headers, body } = await post(`FULL-${n}`);
      if (status === 200) acknowledged.push(`FULL-${n}`);
      else {
        refused += 1;
        expect([status, body]).toEqual([503, expect.objectContaining({ code: 'server.storage_unavailable' })]);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }
    expect(refused).toBe(5);
    await expect(uploadPhotos(member)).rejects.toThrow('503');
    // What only reads goes on.
    expect(await client.send('getWallet', { phoneNumber })).toMatchObject({ status: 200 });
    expect((await makeClient(world.api).send('health')).status).toBe(200);

    await rm(join(dir, 'data/filler'));
    const after = await post('AFTER');
    expect(after.status).toBe(200);
    const { items } = await officers[0].client.ok('listRepayments', { id });
    const posted = items.map(({ reference }) => reference);
    expect(posted).toEqual(expect.arrayContaining([...acknowledged, 'AFTER']));
    expect(new Set(posted).size).toBe(posted.length);
    figure(`disk full: ${acknowledged.length} acknowledged while it filled, ${refused} refused with 503, 0 lost`);
    await world.api.close();
  } finally {
    unmount();
  }
});

test('a damaged database is refused, not guessed at, and a backup brings everything back', async () => {
  const world = await makeServerUnderTest(dir);
  const officers = [await newOfficer(world.api), await newOfficer(world.api)] as const;
  const { client, loanId: id, phoneNumber } = await memberWithMoney(world.api, officers);
  world.ignoreMessages();
  await world.stopAndRestart();
  await client.ok('refresh', {});
  const database = join(world.dataDir, 'tulay.db');
  const backup = join(dir, 'backup');
  expect(await run('backup', ['make', backup], { DATA_DIR: world.dataDir }).ended).toMatchObject({ code: 0 });

  const { size } = await stat(database);
  const file = await open(database, 'r+');
  await file.write(Buffer.alloc(size - 4096, 0x5a), 0, size - 4096, 4096);
  await file.close();
  const answers = [
    await client.send('listLoans', { phoneNumber }),
    await client.send('memberDetails', { phoneNumber }),
    await officers[0].client.send('postRepayment', { id, amountPHP: 1, reference: 'BROKEN' }, { key: 'broken-key' }),
  ];
  // What is in memory may still be answered; what is read from the file is not made up.
  for (const { status, body } of answers) {
    if (status === 200) continue;
    expect([403, 503]).toContain(status);
    if (status === 503) expect(body).toMatchObject({ code: 'server.storage_unavailable' });
  }
  expect(answers.map(({ status }) => status)).toContain(503);
  expect((await makeClient(world.api).send('health')).status).toBe(200);
  await world.api.close();
  expect(await run('server', [], { ...world.env, PORT: '0' }).ended).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The database in DATA_DIR cannot be opened \(SQLITE_\w+\)\. Nothing was changed\.\n$/),
  });

  await rename(world.dataDir, join(dir, 'damaged'));
  await mkdir(world.dataDir);
  await rename(join(dir, 'damaged/master.key'), join(world.dataDir, 'master.key'));
  expect(await run('backup', ['restore', backup], { DATA_DIR: world.dataDir }).ended).toMatchObject({ code: 0 });
  await world.start();
  await client.ok('refresh', {});
  expect(await client.ok('listLoans', { phoneNumber })).toMatchObject({ items: [{ id, status: 'ACTIVE' }] });
  await world.api.close();
});

test('SIGTERM under load drops no request', async () => {
  const world = await makeServerUnderTest(dir);
  const officers = [await newOfficer(world.api), await newOfficer(world.api)] as const;
  const { loanId: id } = await memberWithMoney(world.api, officers);
  world.ignoreMessages();
  let stopping = false;
  let [answered, notTaken] = [0, 0];
  const dropped: unknown[] = [];
  const loads = Array.from({ length: 16 }, async (_none, writer) => {
    for (let n = 0; n < 10_000; n += 1) {
      let sentAfter = stopping;
      try {
        const repayment = { id, amountPHP: 0.01, reference: `TERM-${writer}-${n}` };
        // Two requests: the order to stop may come between them.
        const between = () => {
          sentAfter = stopping;
        };
        const { status } = await sendByTwo(officers, 'postRepayment', repayment, `term-${writer}-${n}`, between);
        if (status === 200) answered += 1;
        else dropped.push(status);
      } catch (error) {
        // A connection that is refused was never taken; one that was taken before the order to stop has to be answered.
        if (!sentAfter && !isRefused(error)) dropped.push(error);
        notTaken += 1;
        return;
      }
    }
  });
  await vi.waitFor(() => expect(answered).toBeGreaterThan(100), { timeout: 20_000 });
  stopping = true;
  await world.api.close();
  await Promise.all(loads);
  expect(dropped).toEqual([]);
  await world.start();
  const { client } = officers[0];
  await client.ok('refresh', {});
  const { items } = await client.ok('listRepayments', { id });
  expect(items.length).toBe(answered);
  figure(`SIGTERM under 16 writers: ${answered} answered, ${notTaken} connections refused, 0 dropped`);
  await world.api.close();
});

function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
