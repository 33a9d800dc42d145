import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { freePort } from '../free-port.ts';
import { adminPool } from './admin-pool.ts';
import { withoutDisk } from './embedded.ts';

/** A server whose databases the pg_dump of this machine can read. */
export interface DumpableServer {
  /** A new, empty database. */
  newDatabase(): Promise<string>;
  close(): Promise<void>;
}

function majorOfPgDump(): number | null {
  try {
    return Number(/(\d+)/.exec(execFileSync('pg_dump', ['--version'], { encoding: 'utf8' }))?.[1] ?? 0);
  } catch {
    return null;
  }
}

async function majorOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version_num') AS version");
    return Math.floor(Number(rows[0]?.version) / 10_000);
  } finally {
    await client.end();
  }
}

/** The server that all tests share, or one of this machine's that is as old as its pg_dump; null where there is neither. */
export async function startDumpable(): Promise<DumpableServer | null> {
  const { serverUrl } = inject('postgres');
  const major = majorOfPgDump();
  if (major !== null && major >= (await majorOf(serverUrl))) return over(serverUrl, async () => undefined);
  const programs = `/usr/lib/postgresql/${major}/bin`;
  if (existsSync(join(programs, 'initdb'))) return startOwn(programs);
  process.stdout.write('There is no pg_dump, or only one that is older than the server: its backups are not tried.\n');
  return null;
}

async function over(serverUrl: string, stop: () => Promise<void>): Promise<DumpableServer> {
  const admin = adminPool(serverUrl);
  const made: string[] = [];
  return {
    async newDatabase() {
      const name = `tulay_dump_${randomBytes(6).toString('hex')}`;
      await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
      made.push(name);
      const url = new URL(serverUrl);
      url.pathname = `/${name}`;
      return url.href;
    },
    async close() {
      for (const name of made) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
      await stop();
    },
  };
}

async function startOwn(programs: string): Promise<DumpableServer> {
  const dir = await mkdtemp(join(tmpdir(), 'tulay-dumpable-'));
  const password = randomBytes(9).toString('hex');
  await writeFile(join(dir, 'password'), password);
  // The server's programs run as anybody but root.
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const user = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {};
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [dir, join(dir, 'password')]) chownSync(path, user.uid, user.gid);
  const data = join(dir, 'data');
  const known = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${join(dir, 'password')}`];
  const made = ['--encoding=UTF8', '--locale=C', '--no-sync', '-D', data];
  execFileSync(join(programs, 'initdb'), [...known, ...made], { ...user, cwd: dir, stdio: 'ignore' });
  const port = await freePort();
  const listens = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${dir}`];
  const args = ['-D', data, '-p', String(port), ...listens, ...withoutDisk];
  const server = spawn(join(programs, 'postgres'), args, { ...user, cwd: dir, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('close', resolve));
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  for (let tries = 0; ; tries += 1) {
    try {
      await majorOf(url);
      break;
    } catch (cause) {
      if (tries === 300) throw cause;
      await wait(100);
    }
  }
  return over(url, async () => {
    server.kill('SIGINT');
    await ended;
    await rm(dir, { recursive: true, force: true });
  });
}
