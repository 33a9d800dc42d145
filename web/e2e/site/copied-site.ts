import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';

const dist = resolve(import.meta.dirname, '../../dist');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** A copy of the built site behind a plain server, which a test may change into the next build. The API does not answer. */
export async function serveCopiedSite() {
  const folder = mkdtempSync(join(tmpdir(), 'tulay-site-'));
  cpSync(dist, folder, { recursive: true });
  const fileOf = (path: string): string | undefined =>
    [path, `${path}.html`, `${path}/index.html`]
      .map((name) => join(folder, name))
      .find((file) => existsSync(file) && statSync(file).isFile());
  const asked: { path: string; atMs: number }[] = [];
  let hangs = false;
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '/', atMs: Date.now() });
    if (hangs) return;
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const gone = /^\/(api|assets)\//.test(path) && !fileOf(path);
    const file = gone ? undefined : (fileOf(path) ?? join(folder, 'app.html'));
    response.writeHead(file ? 200 : 404, {
      'content-type': types[extname(file ?? '')] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
    });
    response.end(file ? readFileSync(file) : '');
  });
  await new Promise<void>((listening) => {
    server.listen(0, () => listening());
  });
  // A TCP server has an address with a port; a free one, as several tests have such a site at once.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    /** What was asked for, and when, in the browser's way of counting time. */
    asked,
    /** From now on nothing is answered, as by a line that hangs. */
    hang() {
      hangs = true;
    },
    /** The next build: a page that says so, and another worker that knows it. */
    release(version: string) {
      const page = join(folder, 'hiw.html');
      const html = readFileSync(page, 'utf8').replace('<html lang="en"', `<html lang="en" data-version="${version}"`);
      writeFileSync(page, html);
      const worker = join(folder, 'service-worker.js');
      const next = readFileSync(worker, 'utf8').replace(
        /("digest":")\w+(","revision":")\w+(","tier":"page","url":"hiw\.html")/,
        `$1${createHash('sha256').update(html).digest('hex').slice(0, 16)}$2${version.padEnd(32, '0')}$3`,
      );
      writeFileSync(worker, `${next}\n// ${version}\n`);
    },
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
