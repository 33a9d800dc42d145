import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
};

/** What any static host does: files, pages without their ending, and 404.html for the rest. */
export async function serveStatic(dir: string) {
  const read = async (file: string) => ({ bytes: await readFile(join(dir, file)), type: types[extname(file)] });
  const answerTo = async (path: string) => {
    const file = path.endsWith('/') ? `${path}index.html` : path;
    const found = await read(file).catch(() => read(`${file}.html`).catch(() => null));
    return found ? { ...found, status: 200 } : { ...(await read('404.html')), status: 404 };
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const { bytes, type = 'application/octet-stream', status } = await answerTo(pathname);
    response.writeHead(status, { 'content-type': type }).end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    end() {
      server.closeAllConnections();
      server.close();
    },
  };
}
