import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addOfficersTo, confirmClockOf } from '../world/add-officers.ts';
import { startServerProcess } from '../world/server-process.ts';
import { worldOf } from '../world/world.ts';

interface TimelineOptions {
  readonly isStaffed?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** The built site, unless it is the one of all tests. */
  readonly site?: string;
}

/** One set of data, served now and, after a restart, at a later time. Its officers are there for whom they are `staffed`. */
export async function startTimeline({ isStaffed = false, env = {}, site }: TimelineOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tulay-later-'));
  const messages = join(dataDir, 'sms.jsonl');
  const ownEnv = { DATA_DIR: dataDir, SMS_URL: `file:${messages}`, MAIL_URL: `file:${messages}`, LOG_LEVEL: 'fatal' };
  let server = await startServerProcess({ ...ownEnv, ...env }, site);
  const { origin } = server;
  if (isStaffed) addOfficersTo(dataDir);
  return {
    origin,
    messages,
    world: worldOf(messages),
    /** Serves the data with a clock that is `aheadMs` ahead. */
    async serve(aheadMs: number): Promise<void> {
      await server.end('SIGTERM');
      const later = { PORT: new URL(origin).port, TEST_CLOCK_AHEAD_MS: String(aheadMs) };
      confirmClockOf(dataDir, aheadMs);
      server = await startServerProcess({ ...ownEnv, ...env, ...later }, site);
    },
    /** The server dies; its data stays. */
    kill: () => server.end('SIGKILL'),
    async end() {
      await server.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A rates service that can be taken away. */
export async function startRates(rates: Readonly<Record<string, number>>) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ base: 'PHP', rates }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, end: () => server.close() };
}
