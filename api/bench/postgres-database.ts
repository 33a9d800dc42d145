import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { run } from '../test/run-process.ts';
import { startEmbedded } from '../test/postgres/embedded.ts';
import type { Population } from '../test/seeded/people.ts';
import { makeSealer } from '../src/adapters/sealing.ts';
import type { Secrets } from '../src/adapters/secrets.ts';
import { openPostgresStore } from '../src/store/postgres/open.ts';
import type { KeepChallenges } from './calls.ts';
import { benchDir, copyOf, seededFolder, seedVersion } from './seed.ts';

const ticksPerSecond = 100;

/** A PostgreSQL server on this machine with its usual durability, whose seeded databases stay for the next time. */
export interface BenchServer {
  /** A fresh copy of the seeded data. */
  newDatabase(population: Population, say: (line: string) => void): Promise<string>;
  /** Processor time of all its processes so far. */
  cpuMs(): Promise<number>;
  close(): Promise<void>;
}

export async function startBenchServer(): Promise<BenchServer> {
  const keptIn = join(benchDir, 'postgres');
  await mkdir(keptIn, { recursive: true });
  // As a server of its own would be set up; the durability is the default's.
  const flags = ['-c', 'shared_buffers=512MB', '-c', 'max_wal_size=4GB'];
  const server = await startEmbedded({ keptIn, flags });
  const admin = new pg.Client({ connectionString: server.serverUrl });
  await admin.connect();
  const urlOf = (name: string): string => Object.assign(new URL(server.serverUrl), { pathname: `/${name}` }).href;

  /** The seeded folder, moved as an operator moves it. */
  async function seed(name: string, population: Population, say: (line: string) => void): Promise<void> {
    const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 1) return;
    const source = await copyOf(await seededFolder(population, say), 'source');
    const unfinished = `${name}_unfinished`;
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished}`);
    await admin.query(`CREATE DATABASE ${unfinished}`);
    say(`copying ${population.members} members and ${population.postings} postings to PostgreSQL`);
    const { code, err } = await run('db-copy', ['--rows', '1000'], {
      DATA_DIR: source,
      DATABASE_URL: urlOf(unfinished),
    }).ended;
    if (code !== 0) throw new Error(`The copy failed: ${err}`);
    await rm(source, { recursive: true, force: true });
    const client = new pg.Client({ connectionString: urlOf(unfinished) });
    await client.connect();
    await client.query('VACUUM ANALYZE');
    await client.end();
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  }

  let made = 0;
  return {
    async newDatabase(population, say) {
      const name = `seed_v${seedVersion}_${population.members}_${population.postings}`;
      await seed(name, population, say);
      const work = `work_${++made}`;
      await admin.query(`DROP DATABASE IF EXISTS ${work} WITH (FORCE)`);
      await admin.query(`CREATE DATABASE ${work} TEMPLATE ${name}`);
      return urlOf(work);
    },
    async cpuMs() {
      const pids = await server.processes();
      return (await Promise.all(pids.map((pid, index) => cpuMsOf(pid, index === 0)))).reduce((sum, ms) => sum + ms, 0);
    },
    async close() {
      for (let number = 1; number <= made; number += 1) await admin.query(`DROP DATABASE work_${number} WITH (FORCE)`);
      await admin.end();
      await server.stop();
    },
  };
}

/** As `keepInFolder`, in the database of a server. */
export function keepInDatabase(url: string, secrets: Secrets): KeepChallenges {
  return async (rows) => {
    const store = await openPostgresStore({ url, sealer: makeSealer(secrets) });
    await store.transact(async (tx) => {
      await Promise.all(rows.map((row) => tx.challenges.insert(row)));
    });
    await store.close();
  };
}

/** Of a process, and with `ended` of those of its children that have ended. Linux only: it reads /proc. */
async function cpuMsOf(pid: number, ended: boolean): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const ticks = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, ended ? 15 : 13)
    .map(Number);
  return (ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond) * 1000;
}
