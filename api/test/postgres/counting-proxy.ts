import { connect, createServer, type Socket } from 'node:net';

/** Between a store and its server: counts how often something is asked after an answer has come, on any connection. */
export interface CountingProxy {
  /** The same database, through the proxy. */
  readonly url: string;
  /** How many round trips `work` makes. */
  count(work: () => Promise<unknown>): Promise<number>;
  /** While it is silent nothing gets through, and nothing is closed. */
  setSilent(silent: boolean): void;
  /** New connections lead to this server. */
  lead(databaseUrl: string): void;
  close(): Promise<void>;
}

export async function startCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let trips = 0;
  let isSilent = false;
  const proxy = createServer({ noDelay: true }, (client) => {
    const server = connect({ port: Number(target.port || 5432), host: target.hostname, noDelay: true });
    let asks = false;
    client.on('data', (bytes) => {
      if (isSilent) return;
      if (!asks) trips += 1;
      asks = true;
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (isSilent) return;
      asks = false;
      client.write(bytes);
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const address = proxy.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port.');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    async count(work) {
      const before = trips;
      await work();
      return trips - before;
    },
    lead: (other) => void (target = new URL(other)),
    setSilent: (silent) => void (isSilent = silent),
    async close() {
      const closed = new Promise((resolve) => proxy.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
