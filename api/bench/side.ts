import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import autocannon, { type Request } from 'autocannon';
import { makeHashing } from '../src/adapters/hashing.ts';
import { makeSealer } from '../src/adapters/sealing.ts';
import { openSecrets } from '../src/adapters/secrets.ts';
import { openPostgresStore } from '../src/store/postgres/open.ts';
import { openSqliteStore } from '../src/store/sqlite/open.ts';
import { serviceFlags } from '../test/start-command.ts';
import { callersOf, type Population } from '../test/seeded/people.ts';
import { requestsOf, type CallName, type Sending } from './calls.ts';
import { cpuMsOf } from './measured.ts';
import type { BenchDatabase } from './postgres-database.ts';
import { copyOf } from './seed.ts';

/** For so many seconds, or so many requests. */
export type Load = { readonly connections: number } & ({ readonly duration: number } | { readonly amount: number });

export type Run = Awaited<ReturnType<Awaited<ReturnType<typeof startSide>>['run']>>;

/** More than any run gets through in its time: what may be sent only once has to be there beforehand. */
const requestsPerSecondAtMost = 4_000;

/** Starts the product or its baseline in a process of its own, over a copy of the seeded folder or over a database server. */
export async function startSide(
  program: 'product' | 'baseline',
  { seeded, population }: { readonly seeded: string; readonly population: Population },
  database?: BenchDatabase,
) {
  const dir = await copyOf(seeded, program);
  const secrets = await openSecrets(dir);
  const [sealer, hashing] = [makeSealer(secrets), makeHashing(secrets.hashing)];
  const store = database
    ? await openPostgresStore({ url: database.url, sealer })
    : await openSqliteStore({ file: join(dir, 'tulay.db'), sealer });
  const world = { callers: callersOf(population, secrets), hashing, store, isFile: !database };
  // Log lines are written, as in service, to where they cost the least.
  const child = fork(join(import.meta.dirname, `${program}-process.ts`), database ? [dir, database.url] : [dir], {
    cwd: join(import.meta.dirname, '..'),
    execArgv: [...serviceFlags],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [port] = await Promise.race([once(child, 'message'), ended]);
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null) throw new Error('A measured process has ended.');
  const cpuMs = async () => (await cpuMsOf(pid)) + ((await database?.cpuMs()) ?? 0);

  return {
    dir,
    /** Sends a call by its people in turn. Throws when an answer was no success: the figures would say nothing. */
    async run(name: CallName, load: Load) {
      const atMost = 'amount' in load ? load.amount : load.duration * requestsPerSecondAtMost;
      const requests = await requestsOf(name, atMost, world);
      let sent = 0;
      const next = () => requests[sent++ % requests.length]?.();
      const setupRequest = (request: Request, last: object) => ({ ...request, ...Object.assign(last, next()) });
      const before = await cpuMs();
      const { latency, duration, errors, timeouts, non2xx, ...result } = await autocannon({
        url: `http://127.0.0.1:${String(port)}`,
        ...load,
        // The library gives both of them what the connection has for itself.
        requests: [{ setupRequest, onResponse: (_status, _body, last: Sending) => void last.answered?.() }],
      });
      const cpuSeconds = ((await cpuMs()) - before) / 1000;
      const answers = result['2xx'];
      if (errors + timeouts + non2xx > 0 || answers === 0)
        throw new Error(`${name}: ${errors} errors, ${timeouts} timeouts, ${non2xx} refusals`);
      return {
        /** By the server's own processor time, the database server's included where there is one. */
        perCpuSecond: answers / cpuSeconds,
        perSecond: answers / duration,
        p50Ms: latency.p50,
        p99Ms: latency.p99,
      };
    },
    async stop(): Promise<void> {
      await store.close();
      if (child.connected) child.disconnect();
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}
