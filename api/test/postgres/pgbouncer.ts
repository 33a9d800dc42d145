import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.ts';

/** What the pgbouncer on this machine calls itself, Debian's package of that name for example; null where there is none. */
export function pgbouncerVersion(): string | null {
  try {
    return execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? null;
  } catch {
    return null;
  }
}

export interface Pgbouncer {
  /** The same database through it, told of as it has to be, or with these parameters. */
  through(databaseUrl: string, parameters?: string): string;
  stop(): Promise<void>;
}

/** One in transaction mode before this server, with fewer connections to a database than a store opens to it. */
export async function startPgbouncer(serverUrl: string, settings: readonly string[] = []): Promise<Pgbouncer> {
  const server = new URL(serverUrl);
  const dir = await mkdtemp(join(tmpdir(), 'tulay-pgbouncer-'));
  const port = await freePort();
  const file = join(dir, 'pgbouncer.ini');
  const own = `host=${server.hostname} port=${server.port} user=${server.username} password=${server.password}`;
  const lines = ['pool_mode = transaction', 'default_pool_size = 3', 'max_client_conn = 500', 'auth_type = any'];
  const listens = ['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'server_idle_timeout = 5'];
  const parts = ['[databases]', `* = ${own}`, '[pgbouncer]', ...lines, ...listens, ...settings];
  await writeFile(file, parts.join('\n'), { mode: 0o644 });
  // It does not run as root, nor does it read what others may not.
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const said: unknown[] = [];
  const child = spawn('pgbouncer', [...asNobody, file], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  const through: Pgbouncer['through'] = (databaseUrl, parameters = '?pgbouncer=true') => {
    const url = new URL(databaseUrl);
    url.port = String(port);
    url.search = parameters;
    return url.href;
  };
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: through(serverUrl, '') });
    try {
      await client.connect();
      await client.end();
      break;
    } catch (cause) {
      if (tries === 100 || child.exitCode !== null)
        throw new Error(`pgbouncer did not start:\n${said.join('')}`, { cause });
      await wait(50);
    }
  }
  return {
    through,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}
