import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { hastySite } from '../world/places.ts';

const api = resolve(import.meta.dirname, '../../../api');

/** A server of its own that a test may kill, with the built site (or the one in `siteDir`) and an empty data folder. */
export async function startOwnServer(port: number, siteDir: string = hastySite) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tulay-e2e-'));
  const server = spawn(process.execPath, ['src/server.ts', `--site=${siteDir}`], {
    cwd: api,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SMS_URL: `file:${join(dataDir, 'sms.jsonl')}`,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of server.stdout.iterator({ destroyOnReturn: false }))
    if (String(text).includes('is ready')) break;
  server.stdout.resume();
  return {
    url: `http://localhost:${port}`,
    async kill() {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGKILL');
        await once(server, 'exit');
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
