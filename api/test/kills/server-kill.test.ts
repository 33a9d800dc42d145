import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { memberWithMoney } from '@tulay/conformance/api/lent';
import { newOfficer } from '@tulay/conformance/api/people';
import { sendByTwo } from '@tulay/conformance/api/two-officers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConnection } from '../../src/store/sqlite/connection.ts';
import { count, figure } from '../figure.ts';
import { makeServerUnderTest } from '../server-under-test.ts';

vi.setConfig({ testTimeout: 900_000 });

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-kill-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Asks again while the server, which has just started, says that it is busy: other work on the machine is not what this is about. */
function whenNotBusy<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  return vi.waitFor(ask, { timeout: 30_000, interval: 250 });
}

interface Write {
  readonly reference: string;
  acknowledged: boolean;
}

test('a server that is killed under load loses no acknowledged write and doubles none', async () => {
  const world = await makeServerUnderTest(dir);
  const officers = [await newOfficer(world.api), await newOfficer(world.api)] as const;
  const { loanId: id } = await memberWithMoney(world.api, officers);
  world.ignoreMessages();
  const { client } = officers[0];
  const writes: Write[] = [];

  /** One repayment of a centavo, by two. A repeat brings the same keys and reference. */
  async function post(write: Write): Promise<void> {
    const { reference } = write;
    const repayment = { id, amountPHP: 0.01, reference };
    const { status, body } = await sendByTwo(officers, 'postRepayment', repayment, reference);
    // Too busy is no answer about the write: it counts as not acknowledged and is sent again.
    if (status === 503) return;
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    write.acknowledged = true;
  }

  const kills = count(2, 30);
  const writers = 16;
  let acknowledgedBefore = 0;
  for (let round = 0; round < kills; round += 1) {
    const killed = new AbortController();
    const enough = 24 + ((round * 37) % 60);
    let said = 0;
    const reached = Promise.withResolvers<void>();
    const loads = Array.from({ length: writers }, async (_none, writer) => {
      for (let n = 0; !killed.signal.aborted; n += 1) {
        const write: Write = { reference: `KILL-${round}-${writer}-${n}`, acknowledged: false };
        writes.push(write);
        try {
          await post(write);
        } catch (error) {
          if (!killed.signal.aborted) reached.reject(error);
          return;
        }
        if (write.acknowledged) said += 1;
        if (said === enough) reached.resolve();
      }
    });
    await reached.promise;
    killed.abort();
    await world.killAndRestart();
    await Promise.all(loads);
    // The token is short-lived; the session outlives the process.
    for (const officer of officers) await whenNotBusy(() => officer.client.ok('refresh', {}));
    acknowledgedBefore = writes.filter(({ acknowledged }) => acknowledged).length;
    const { items } = await whenNotBusy(() => client.ok('listRepayments', { id }));
    const posted = new Set(items.map(({ reference }) => reference));
    expect(writes.filter(({ reference, acknowledged }) => acknowledged && !posted.has(reference))).toEqual([]);
  }
  // What was not acknowledged is sent again with its key: it counts once, whether or not it had arrived.
  for (const write of writes) while (!write.acknowledged) await post(write);
  const { items } = await whenNotBusy(() => client.ok('listRepayments', { id }));
  const totalCentavos = items.reduce((total, { amountPHP }) => total + Math.round(amountPHP * 100), 0);
  const doubled =
    items.length - new Set(items.map(({ reference }) => reference)).size + Math.abs(totalCentavos - writes.length);
  figure(
    `kill -9: ${kills} times under ${writers} writers: ${acknowledgedBefore} acknowledged, 0 lost; ${writes.length} sent, ${items.length} posted, ${doubled} doubled`,
  );
  expect([items.length, totalCentavos, doubled]).toEqual([writes.length, writes.length, 0]);
  await world.api.close();
});

const hasStrace = spawnSync('strace', ['-V']).status === 0;

test('each acknowledged commit has reached the disk', async () => {
  const file = join(dir, 'store.db');
  if (!hasStrace) {
    const db = openConnection(file, { readonly: false });
    expect(db.$client.pragma('synchronous', { simple: true })).toBe(2);
    db.$client.close();
    figure('fdatasync: not counted here; synchronous = FULL on the connection');
    return;
  }
  const trace = join(dir, 'trace.txt');
  const commits = count(50, 1_000);
  const script = join(import.meta.dirname, '../store/store-sqlite-commits.ts');
  const args = ['-f', '-e', 'trace=fdatasync,fsync', '-o', trace, process.execPath, script, file, String(commits)];
  const { stdout } = await promisify(execFile)('strace', args);
  const syncs = (await readFile(trace, 'utf8')).split('\n').filter((line) => /f(data)?sync\(.*= 0/.test(line)).length;
  figure(`fdatasync: ${syncs} calls for ${stdout.trim()} acknowledged commits`);
  expect(Number(stdout)).toBe(commits);
  expect(syncs).toBeGreaterThanOrEqual(commits);
});
