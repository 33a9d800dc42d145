import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../world/server-process.ts';

/** A server of its own that a test may kill, with the built site (or the one in `siteDir`) and an empty data folder. */
export async function startOwnServer(siteDir?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tulay-e2e-'));
  const server = await startServerProcess(
    { DATA_DIR: dataDir, SMS_URL: `file:${join(dataDir, 'sms.jsonl')}` },
    siteDir,
  );
  return {
    url: server.origin,
    async kill() {
      await server.end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
