import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const ticksPerSecond = 100;

/** Processor time of a process so far, and with `ended` of those of its children that have ended. Linux only: it reads /proc. */
export async function cpuMsOf(pid: number, ended?: 'ended'): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, ended ? 15 : 13).reduce((sum, one) => sum + Number(one), 0);
  return (ticks / ticksPerSecond) * 1000;
}

/** In the process that is measured: tells the port, and ends with who asked for it. */
export function announce(server: Server): void {
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  process.on('disconnect', () => process.exit(0));
  process.send?.(port);
}
