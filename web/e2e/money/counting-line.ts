import { connect, createServer, type AddressInfo } from 'node:net';

/** A line to a server on this machine that counts what goes over it, all of it: heads, bodies, what a worker asks for. */
export async function startCountingLine(port: number) {
  const bytes = { up: 0, down: 0 };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    near.on('data', (piece) => (bytes.up += piece.length));
    far.on('data', (piece) => (bytes.down += piece.length));
    near.pipe(far).pipe(near);
    // A browser ends its connections as it likes.
    for (const end of [near, far]) end.on('error', () => [near, far].forEach((each) => each.destroy()));
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', () => listening());
  });
  // A TCP server has an address with a port.
  const { port: own } = server.address() as AddressInfo;
  return { url: `http://localhost:${own}`, bytes, close: () => server.close() };
}
