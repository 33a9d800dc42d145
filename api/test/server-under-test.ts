import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiUnderTest } from '@tulay/conformance/api/api-under-test';
import { makeFakeClock } from '@tulay/lending/testing/fake-ports';
import Client from 'better-sqlite3';
import pg from 'pg';
import { noticeVariables, notices } from './notice-keys.ts';
import { clockOf } from './process-clock.ts';
import { operatorIn, startServer, stop } from './run-process.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

const due = 'SELECT count(*) FROM messages WHERE sent_at IS NULL AND (next_try_at <= $1 OR attempt_id IS NOT NULL)';

/** How many messages could be delivered now or are on their way; none where the database cannot be asked. Leaves no connection behind. */
function dueIn(file: string, now: number): number {
  try {
    const db = new Client(file, { readonly: true });
    try {
      return db.prepare<{ 1: number }, number>(due).pluck().get({ 1: now }) ?? 0;
    } finally {
      db.close();
    }
  } catch {
    return 0;
  }
}

async function dueInServer(connectionString: string, now: number): Promise<number> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    const { rows } = await client.query<{ count: string }>(due, [now]);
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}

/** The server delivers right after its commit, unless it is in trouble: that is waited for, not for ever. */
async function untilDelivered(dueNow: () => number | Promise<number>): Promise<void> {
  for (let waitedMs = 0; waitedMs < 3000 && (await dueNow()) > 0; waitedMs += 20) await wait(20);
}

/** What a server whose messages go to a file has delivered, oldest first. */
export async function readMessages(file: string): Promise<ApiUnderTest['sent']> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(isWhole);
  return lines.map((line) => {
    const { to, text } = JSON.parse(line) as { to: string; text: string };
    return { to, text, channel: 'sms', kind: text.includes('one-time password') ? 'otp_any' : 'other' };
  });
}

/** One that was being written when its node was killed is not, and takes the next one of another node with it. */
function isWhole(line: string): boolean {
  try {
    return line !== '' && Boolean(JSON.parse(line));
  } catch {
    return false;
  }
}

/**
 * A real server process over `dir`/data, to be called like any mount, and to be killed and started again; `more` are variables of
 * its own, `folder` the folder `api` of another copy.
 */
export async function makeServerUnderTest(dir: string, more: Readonly<Record<string, string>> = {}, folder?: string) {
  const messages = join(dir, 'messages.jsonl');
  const dataDir = join(dir, 'data');
  const env = {
    DATA_DIR: dataDir,
    SMS_URL: `file:${messages}`,
    MAIL_URL: `file:${messages}`,
    ...noticeVariables,
    ...more,
  };
  let server: Server = await startServer(env, folder);
  const sent: ApiUnderTest['sent'][number][] = [];
  let readsMessages = true;
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
      if (!readsMessages) return;
      const { DATABASE_URL } = more;
      const clock = clockOf(env);
      await untilDelivered(() =>
        DATABASE_URL === undefined
          ? dueIn(join(dataDir, 'tulay.db'), clock.now())
          : dueInServer(DATABASE_URL, clock.now()),
      );
      sent.push(...(await readMessages(messages)).slice(sent.length));
    },
    // The process has no rate service; none of its tests is about rates, or about lateness.
    refreshRates: async () => undefined,
    lookAtLoans: async () => undefined,
    notices,
    ...operatorIn(env, folder),
    close: async () => void (await stop(server)),
  };
  return {
    api,
    env,
    dataDir,
    origin: () => server.origin,
    /** From now on messages are nobody's concern: one that a kill left half sent would be waited for at each call. */
    ignoreMessages() {
      readsMessages = false;
    },
    /** What the process has printed since its last start. */
    printed: () => server.out(),
    async start() {
      server = await startServer(env, folder);
    },
    async stopAndRestart() {
      await stop(server);
      server = await startServer(env, folder);
    },
    async killAndRestart() {
      server.child.kill('SIGKILL');
      await server.ended;
      server = await startServer(env, folder);
    },
  };
}
