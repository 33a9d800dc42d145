import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadOrder, LoadResult } from './load-process.ts';
import type { Usage } from './measured-process.ts';

/** A server in a process of its own. */
export interface Measured {
  /** Where it listens; several when it is several processes. */
  readonly ports: readonly number[];
  /** Processor time used so far. */
  cpuMs(): Promise<number>;
  /** That of a database server, which the embedded database has none of. */
  databaseCpuMs?(): Promise<number>;
  /** What that server has written to its log so far. */
  databaseLogBytes?(): Promise<number>;
  stop(): Promise<void>;
}

export interface Load {
  run(order: LoadOrder): Promise<LoadResult>;
  stop(): Promise<void>;
}

const quickStart = fileURLToPath(new URL('../src/commands/quick-start.ts', import.meta.url));

function start(program: string, args: readonly string[]): ChildProcess {
  const file = fileURLToPath(new URL(`${program}.ts`, import.meta.url));
  // Log lines are written, as in service, to where they cost the least.
  return fork(file, args, { execArgv: ['--import', quickStart], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

/** The next message; throws when the process ends instead. */
async function told(child: ChildProcess): Promise<unknown> {
  const ending = new AbortController();
  const { signal } = ending;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message),
      once(child, 'exit', { signal }).then(() => {
        throw new Error('A measured process has ended.');
      }),
    ]);
  } finally {
    ending.abort();
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.disconnect();
  await once(child, 'exit');
}

async function startMeasured(program: string, args: readonly string[]): Promise<Measured> {
  const child = start(program, args);
  // The three programs and what they say are ours.
  const { port } = (await told(child)) as { port: number };
  return {
    ports: [port],
    async cpuMs() {
      child.send('usage');
      return ((await told(child)) as Usage).cpuMs;
    },
    stop: () => stop(child),
  };
}

export function startProduct(dir: string, mode: 'group' | 'single' = 'group'): Promise<Measured> {
  return startMeasured('product-process', [dir, mode]);
}

/** A node over a PostgreSQL server. */
export function startNode(dir: string, databaseUrl: string): Promise<Measured> {
  return startMeasured('product-process', [dir, 'group', databaseUrl]);
}

export function startFloor(settingFile: string): Promise<Measured> {
  return startMeasured('floor-process', [settingFile]);
}

export async function startLoad(): Promise<Load> {
  const child = start('load-process', []);
  await told(child);
  return {
    async run(order) {
      child.send(order);
      return (await told(child)) as LoadResult;
    },
    stop: () => stop(child),
  };
}
