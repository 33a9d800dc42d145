import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A server in a process of its own. */
export interface Measured {
  readonly origin: string;
  /** Processor time used so far, the database server's included where there is one. */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
}

/** In the process that is measured: tells the port, and answers each question with the processor time used so far. */
export function announce(server: Server): void {
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1000);
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.(port);
}

/** The next number that it tells; throws when the process ends instead. */
async function told(child: ChildProcess): Promise<number> {
  const ending = new AbortController();
  const { signal } = ending;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([number]) => Number(number)),
      once(child, 'exit', { signal }).then(() => {
        throw new Error('A measured process has ended.');
      }),
    ]);
  } finally {
    ending.abort();
  }
}

const quickStart = join(import.meta.dirname, '../src/commands/quick-start.ts');

export async function startMeasured(
  program: 'product' | 'baseline',
  args: readonly string[],
  databaseCpuMs: () => Promise<number> = async () => 0,
): Promise<Measured> {
  // Log lines are written, as in service, to where they cost the least.
  const child = fork(join(import.meta.dirname, `${program}-process.ts`), args, {
    execArgv: ['--import', quickStart],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await told(child);
  // One question at a time, or two would take the same answer.
  let answered = Promise.resolve(0);
  return {
    origin: `http://127.0.0.1:${port}`,
    cpuMs() {
      answered = answered.then(async () => {
        child.send('usage');
        return (await told(child)) + (await databaseCpuMs());
      });
      return answered;
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
