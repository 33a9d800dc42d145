import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serviceFlags } from '../test/start-command.ts';

const ticksPerSecond = 100;

/** Processor time of a process so far, and with `ended` of those of its children that have ended. Linux only: it reads /proc. */
export async function cpuMsOf(pid: number, ended?: 'ended'): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, ended ? 15 : 13).reduce((sum, one) => sum + Number(one), 0);
  return (ticks / ticksPerSecond) * 1000;
}

/** A server in a process of its own. */
export interface Measured {
  readonly origin: string;
  /** Processor time used so far, the database server's included where there is one. */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
}

/** In the process that is measured: tells the port, and ends with who asked for it. */
export function announce(server: Server): void {
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  process.on('disconnect', () => process.exit(0));
  process.send?.(port);
}

export async function startMeasured(
  program: 'product' | 'baseline',
  args: readonly string[],
  databaseCpuMs: () => Promise<number> = async () => 0,
): Promise<Measured> {
  // Log lines are written, as in service, to where they cost the least.
  const child = fork(join(import.meta.dirname, `${program}-process.ts`), args, {
    cwd: join(import.meta.dirname, '..'),
    execArgv: [...serviceFlags],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [port] = await Promise.race([once(child, 'message'), ended]);
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null) throw new Error('A measured process has ended.');
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    cpuMs: async () => (await cpuMsOf(pid)) + (await databaseCpuMs()),
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
