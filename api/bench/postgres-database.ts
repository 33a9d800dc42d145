import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { adminPool } from '../test/postgres/admin-pool.ts';
import { startEmbedded } from '../test/postgres/embedded.ts';
import { run } from '../test/run-process.ts';
import { cpuMsOf } from './measured.ts';
import { benchDir, copyOf } from './seed.ts';

export type BenchDatabase = Awaited<ReturnType<typeof startBenchDatabase>>;

/** A fresh copy of the seeded folder on a PostgreSQL server of this machine with its usual durability; what was moved there stays for the next time. */
export async function startBenchDatabase(folder: string, say: (line: string) => void) {
  const keptIn = join(benchDir, 'postgres');
  await mkdir(keptIn, { recursive: true });
  // As a server of its own would be set up; the durability is the default's.
  const flags = ['-c', 'shared_buffers=512MB', '-c', 'max_wal_size=4GB'];
  const server = await startEmbedded({ keptIn, flags });
  const admin = adminPool(server.serverUrl);
  const urlOf = (name: string): string => Object.assign(new URL(server.serverUrl), { pathname: `/${name}` }).href;
  const seeded = `seed_${basename(folder).replaceAll('-', '_')}`;
  const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [seeded]);
  if (found.rowCount === 0) {
    say(`copying ${folder} to PostgreSQL`);
    await admin.query('DROP DATABASE IF EXISTS unfinished');
    await admin.query('CREATE DATABASE unfinished');
    const source = await copyOf(folder, 'source');
    // As an operator moves it.
    const env = { DATA_DIR: source, DATABASE_URL: urlOf('unfinished') };
    const { code, err } = await run('db-copy', ['--rows', '1000'], env).ended;
    if (code !== 0) throw new Error(`The copy failed: ${err}`);
    await rm(source, { recursive: true, force: true });
    const copied = adminPool(env.DATABASE_URL);
    await copied.query('VACUUM ANALYZE');
    await copied.end();
    await admin.query(`ALTER DATABASE unfinished RENAME TO ${seeded}`);
  }
  await admin.query('DROP DATABASE IF EXISTS work WITH (FORCE)');
  await admin.query(`CREATE DATABASE work TEMPLATE ${seeded}`);
  return {
    url: urlOf('work'),
    /** Processor time of all the server's processes so far. */
    async cpuMs(): Promise<number> {
      const [first = 0, ...others] = await server.processes();
      const all = await Promise.all([cpuMsOf(first, 'ended'), ...others.map((pid) => cpuMsOf(pid))]);
      return all.reduce((sum, ms) => sum + ms, 0);
    },
    async close(): Promise<void> {
      await admin.query('DROP DATABASE work WITH (FORCE)');
      await admin.end();
      await server.stop();
    },
  };
}
