import { execFileSync } from 'node:child_process';
import { appendFile, chown, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { startCountingProxy } from './counting-proxy.ts';
import { kill, startEmbedded } from './embedded.ts';

/** For the user that the server runs as, who may take it away as soon as it is there. */
async function writeOwned(folder: string, name: string, text: string): Promise<void> {
  const { uid, gid } = await stat(join(folder, 'PG_VERSION'));
  const file = join(folder, name);
  await writeFile(`${file}.new`, text);
  await chown(`${file}.new`, uid, gid);
  await rename(`${file}.new`, file);
}

/** A copy of a running server's folder, as its own tools would make one, that goes on copying what the server writes. */
async function copyForStandby(client: pg.Client, from: string, to: string, server: URL): Promise<void> {
  await client.query("SELECT pg_backup_start('standby', true)");
  execFileSync('cp', ['-a', from, to]);
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  for (const file of ['postmaster.pid', 'postmaster.opts']) await rm(join(to, file), { force: true });
  await writeOwned(to, 'backup_label', rows[0]?.labelfile ?? '');
  await writeOwned(to, 'standby.signal', '');
  const primary = `host=${server.hostname} port=${server.port} user=${server.username} password=${server.password}`;
  await appendFile(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`);
}

/** A server that answers a commit when a second one has it on its disk too, and one address that leads to who works. */
export async function startPair() {
  const dir = await mkdtemp(join(tmpdir(), 'tulay-pair-'));
  execFileSync('chmod', ['755', dir]);
  const [one, two] = [join(dir, 'one'), join(dir, 'two')];
  const primary = await startEmbedded({ keptIn: one, flags: ['-c', 'synchronous_standby_names=*'] });
  const client = new pg.Client({ connectionString: primary.serverUrl });
  // It ends with its server.
  client.on('error', () => undefined);
  await client.connect();
  await copyForStandby(client, one, two, new URL(primary.serverUrl));
  // It says that it is ready for connections when it has been promoted.
  const promoted = startEmbedded({ keptIn: two });
  const inStep = async () =>
    (await client.query("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'")).rowCount;
  await vi.waitFor(async () => (await inStep()) === 1 || Promise.reject(new Error('No standby.')), { timeout: 60_000 });
  const proxy = await startCountingProxy(primary.serverUrl);
  return {
    serverUrl: proxy.url,
    /** The first server dies as in a crash, and the second takes its place. */
    async killAndRestart() {
      for (const pid of await primary.processes()) kill(pid);
      await writeOwned(two, 'promote', '');
      process.kill(Number((await readFile(join(two, 'postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGUSR1');
      proxy.lead((await promoted).serverUrl);
    },
    async stop() {
      await proxy.close();
      await (await promoted).stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
