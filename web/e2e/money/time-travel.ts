import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { addOfficersTo } from '../world/add-officers.ts';
import { hastySite } from '../world/places.ts';
import { worldOf } from '../world/world.ts';

const api = resolve(import.meta.dirname, '../../../api');

/** One set of data, served now and, after a restart, at a later time. */
export async function startTimeline(port: number, env: Readonly<Record<string, string>> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tulay-later-'));
  const messages = join(dataDir, 'sms.jsonl');
  let stop = async () => {};
  /** Serves the data with a clock that is `aheadMs` ahead. */
  async function serve(aheadMs: number): Promise<void> {
    await stop();
    const server = spawn(process.execPath, ['src/server.ts', `--site=${hastySite}`], {
      cwd: api,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        SMS_URL: `file:${messages}`,
        MAIL_URL: `file:${messages}`,
        LOG_LEVEL: 'fatal',
        TEST_CLOCK_AHEAD_MS: String(aheadMs),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    stop = async () => {
      server.kill('SIGTERM');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    };
    for await (const text of server.stdout.iterator({ destroyOnReturn: false }))
      if (String(text).includes('is ready')) break;
    server.stdout.resume();
  }
  await serve(0);
  addOfficersTo(dataDir);
  return {
    origin: `http://localhost:${port}`,
    world: worldOf(messages),
    serve,
    async end() {
      await stop();
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
