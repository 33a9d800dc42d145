import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ApiUnderTest } from '@tulay/conformance/api/api-under-test';
import { memberWithMoney, newOfficer } from '@tulay/conformance/api/people';
import { makeFakeClock } from '@tulay/lending/testing/fake-ports';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { count, figure } from './figure.ts';
import { openConnection } from '../src/store/sqlite/connection.ts';
import { run, startServer, stop } from './run-process.ts';

vi.setConfig({ testTimeout: 900_000 });

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-kill-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

type Server = Awaited<ReturnType<typeof startServer>>;

/** A real server process that can be killed and started again over the same folder. */
async function makeKillable() {
  const messages = join(dir, 'messages.jsonl');
  const env = { DATA_DIR: join(dir, 'data'), SMS_URL: `file:${messages}`, MAIL_URL: `file:${messages}` };
  let server: Server = await startServer(env);
  const sent: ApiUnderTest['sent'][number][] = [];
  const api: ApiUnderTest = {
    clock: makeFakeClock(),
    sent,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const hasBody = request.method !== 'GET';
      return fetch(`${server.origin}${pathname}${search}`, {
        method: request.method,
        headers: request.headers,
        ...(hasBody && { body: await request.arrayBuffer() }),
      });
    },
    async deliver() {
      // The server delivers right after its commit.
      await new Promise((resolve) => setTimeout(resolve, 30));
      const lines = (await readFile(messages, 'utf8').catch(() => '')).split('\n').filter(Boolean);
      for (const line of lines.slice(sent.length)) {
        const { to, text } = JSON.parse(line) as { to: string; text: string };
        sent.push({ to, text, channel: 'sms', kind: text.includes('one-time password') ? 'otp_any' : 'other' });
      }
    },
    async addOfficer({ phoneNumber, fullName, password }) {
      const { code } = await run('officer', ['add', phoneNumber, fullName], { ...env, OFFICER_PASSWORD: password })
        .ended;
      expect(code).toBe(0);
    },
    close: async () => void (await stop(server)),
  };
  return {
    api,
    origin: () => server.origin,
    async killAndRestart() {
      server.child.kill('SIGKILL');
      await server.ended;
      server = await startServer(env);
    },
  };
}

interface Write {
  readonly reference: string;
  acknowledged: boolean;
}

test('a server that is killed under load loses no acknowledged write and doubles none', async () => {
  const world = await makeKillable();
  const officers = [await newOfficer(world.api), await newOfficer(world.api)] as const;
  const { loanId: id } = await memberWithMoney(world.api, officers);
  const { client } = officers[0];
  const writes: Write[] = [];

  /** One repayment of a centavo. A repeat brings the same key and reference. */
  async function post(write: Write): Promise<void> {
    const answer = await fetch(`${world.origin()}/api/v2/memberloan/repayment`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${client.token}`,
        'idempotency-key': write.reference,
      },
      body: JSON.stringify({ id, amountPHP: 0.01, reference: write.reference }),
    });
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
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
        said += 1;
        if (said === enough) reached.resolve();
      }
    });
    await reached.promise;
    killed.abort();
    await world.killAndRestart();
    await Promise.all(loads);
    // The token is short-lived; the session outlives the process.
    await client.ok('refresh', {});
    acknowledgedBefore = writes.filter(({ acknowledged }) => acknowledged).length;
    const { items } = await client.ok('listRepayments', { id });
    const posted = new Set(items.map(({ reference }) => reference));
    expect(writes.filter(({ reference, acknowledged }) => acknowledged && !posted.has(reference))).toEqual([]);
  }
  // What was not acknowledged is sent again with its key: it counts once, whether or not it had arrived.
  for (const write of writes) if (!write.acknowledged) await post(write);
  const { items } = await client.ok('listRepayments', { id });
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
  const script = join(import.meta.dirname, 'store-sqlite-commits.ts');
  const args = ['-f', '-e', 'trace=fdatasync,fsync', '-o', trace, process.execPath, script, file, String(commits)];
  const { stdout } = await promisify(execFile)('strace', args);
  const syncs = (await readFile(trace, 'utf8')).split('\n').filter((line) => /f(data)?sync\(.*= 0/.test(line)).length;
  figure(`fdatasync: ${syncs} calls for ${stdout.trim()} acknowledged commits`);
  expect(Number(stdout)).toBe(commits);
  expect(syncs).toBeGreaterThanOrEqual(commits);
});
