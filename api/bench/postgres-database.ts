import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { run } from '../test/run-process.ts';
import { startEmbedded } from '../test/postgres/embedded.ts';
import type { Population } from '../test/seeded/people.ts';
import { cpuMsOf } from './measured.ts';
import { benchDir, copyOf, seededFolder, seedVersion } from './seed.ts';

/** A fresh copy of the seeded data on a PostgreSQL server of this machine with its usual durability; what was seeded stays for the next time. */
export async function startBenchDatabase(population: Population, say: (line: string) => void) {
  const keptIn = join(benchDir, 'postgres');
  await mkdir(keptIn, { recursive: true });
  // As a server of its own would be set up; the durability is the default's.
  const flags = ['-c', 'shared_buffers=512MB', '-c', 'max_wal_size=4GB'];
  const server = await startEmbedded({ keptIn, flags });
  const admin = new pg.Client({ connectionString: server.serverUrl });
  await admin.connect();
  const urlOf = (name: string): string => Object.assign(new URL(server.serverUrl), { pathname: `/${name}` }).href;
  const seeded = `seed_v${seedVersion}_${population.members}_${population.postings}`;
  const work = 'work';

  /** The seeded folder, moved as an operator moves it. */
  async function seed(): Promise<void> {
    const source = await copyOf(await seededFolder(population, say), 'source');
    const unfinished = `${seeded}_unfinished`;
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished}`);
    await admin.query(`CREATE DATABASE ${unfinished}`);
    say(`copying ${population.members} members and ${population.postings} postings to PostgreSQL`);
    const env = { DATA_DIR: source, DATABASE_URL: urlOf(unfinished) };
    const { code, err } = await run('db-copy', ['--rows', '1000'], env).ended;
    if (code !== 0) throw new Error(`The copy failed: ${err}`);
    await rm(source, { recursive: true, force: true });
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    await client.query('VACUUM ANALYZE');
    await client.end();
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${seeded}`);
  }

  const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [seeded]);
  if (found.rowCount === 0) await seed();
  await admin.query(`DROP DATABASE IF EXISTS ${work} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${work} TEMPLATE ${seeded}`);
  return {
    url: urlOf(work),
    /** Processor time of all the server's processes so far. */
    cpuMs: async (): Promise<number> => {
      const [first = 0, ...others] = await server.processes();
      const all = await Promise.all([cpuMsOf(first, 'ended'), ...others.map((pid) => cpuMsOf(pid))]);
      return all.reduce((sum, ms) => sum + ms, 0);
    },
    async close() {
      await admin.query(`DROP DATABASE ${work} WITH (FORCE)`);
      await admin.end();
      await server.stop();
    },
  };
}
