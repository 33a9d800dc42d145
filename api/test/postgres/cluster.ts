import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiUnderTest } from '@tulay/conformance/api/api-under-test';
import { makeFakeClock } from '@tulay/lending/testing/fake-ports';
import pg from 'pg';
import { noticeVariables, notices } from '../notice-keys.ts';
import { masterKeyFile } from '../../src/adapters/secrets.ts';
import { startBucketServer } from '../bucket/bucket-server.ts';
import { processClock } from '../process-clock.ts';
import { operatorIn, run, startServer, stop } from '../run-process.ts';
import { readMessages } from '../server-under-test.ts';
import { startEmbedded, type EmbeddedServer } from './embedded.ts';

/** A careless server: it would acknowledge before its disk has it, if its clients let it. */
const startCareless = () => startEmbedded({ flags: ['-c', 'synchronous_commit=off', '-c', 'wal_writer_delay=10000'] });

/** Several server processes, each with a data folder of its own and the same key, over one database server and one bucket; all but the bucket can be killed. */
export async function makeCluster(
  dir: string,
  size: number,
  startDatabase: () => Promise<Pick<EmbeddedServer, 'serverUrl' | 'killAndRestart' | 'stop'>> = startCareless,
) {
  const database = await startDatabase();
  const bucket = await startBucketServer();
  const photos = bucket.env(bucket.place());
  const messages = join(dir, 'messages.jsonl');
  const envOf = (index: number) => ({
    DATA_DIR: join(dir, `node-${index}`),
    DATABASE_URL: database.serverUrl,
    SMS_URL: `file:${messages}`,
    ...noticeVariables,
    MAIL_URL: `file:${messages}`,
    REQUESTS_PER_MINUTE: '1000000',
    ...photos,
  });
  const start = (index: number) => startServer(envOf(index));
  const nodes = [await start(0)];
  for (let index = 1; index < size; index += 1) {
    const { DATA_DIR } = envOf(index);
    await mkdir(DATA_DIR);
    await copyFile(join(envOf(0).DATA_DIR, masterKeyFile), join(DATA_DIR, masterKeyFile));
    nodes.push(await start(index));
  }

  /** Asks the database itself. A connection of its own each time: the last one may have been killed. */
  async function query<Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]> {
    const client = new pg.Client({ connectionString: database.serverUrl });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  async function untilDelivered(): Promise<void> {
    const waiting = `SELECT 1 FROM messages WHERE sent_at IS NULL AND (next_try_at <= ${processClock.now()} OR attempt_id IS NOT NULL)`;
    // While the database is down nothing is delivered, and nobody waits.
    const due = () => query(waiting).catch(() => []);
    for (let waitedMs = 0; waitedMs < 10_000 && (await due()).length > 0; waitedMs += 50) await wait(50);
  }

  const sent: ApiUnderTest['sent'][number][] = [];
  let turn = 0;
  /** The next node, as a load balancer would choose it, whether or not it lives. */
  function origin(): string {
    turn += 1;
    const node = nodes[turn % nodes.length];
    if (node === undefined) throw new Error('A cluster has nodes.');
    return node.origin;
  }
  const api: ApiUnderTest = {
    clock: makeFakeClock(),
    sent,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      return fetch(`${origin()}${pathname}${search}`, {
        method: request.method,
        headers: request.headers,
        ...(request.method !== 'GET' && { body: await request.arrayBuffer() }),
      });
    },
    async deliver() {
      await untilDelivered();
      sent.push(...(await readMessages(messages)).slice(sent.length));
    },
    refreshRates: async () => undefined,
    lookAtLoans: async () => undefined,
    notices,
    ...operatorIn(envOf(0)),
    async close() {
      await Promise.all(nodes.map(stop));
      await database.stop();
      await bucket.close();
    },
  };
  return {
    api,
    origin,
    query,
    async killNode(index: number) {
      nodes[index]?.child.kill('SIGKILL');
      await nodes[index]?.ended;
      nodes[index] = await start(index);
    },
    killDatabase: () => database.killAndRestart(),
    verifyAudit: () => run('audit', ['verify', '--whole'], envOf(0)).ended,
  };
}
