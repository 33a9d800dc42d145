import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';

/** What a process that is measured tells the one that measures. */
export interface Usage {
  readonly cpuMs: number;
}

/** Announces the port to the parent and answers each of its questions with the processor time used so far. */
export function announce(server: Server): void {
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1000 } satisfies Usage);
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ port });
}
