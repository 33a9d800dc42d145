import { once } from 'node:events';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { live } from '../commands/live-settings.ts';
import { freePort } from '../free-port.ts';
import { makeCertificate, proxies, serve } from './proxies.ts';

/** What a lender has around the service: a certificate, Caddy, a gateway for messages, a shelf and the pair of keys for backups. */
export async function makeHouse(dir: string) {
  const [port, servicePort] = [await freePort(), await freePort()];
  const files = await makeCertificate(dir);
  const ca = await readFile(files.certificate);
  const messages = join(dir, 'messages.jsonl');
  const keep = async (asked: IncomingMessage, reply: ServerResponse) => {
    await appendFile(messages, `${await text(asked)}\n`);
    reply.end();
  };
  const gateway = createServer({ cert: ca, key: await readFile(files.key) }, (asked, reply) => void keep(asked, reply));
  gateway.listen(0, 'localhost');
  await once(gateway, 'listening');
  const address = gateway.address();
  const gatewayUrl = `https://localhost:${typeof address === 'object' ? address?.port : ''}/`;
  const identity = await generateX25519Identity();
  const privateKey = join(dir, 'tulay-backup.key');
  await writeFile(privateKey, `${identity}\n`);
  const shelf = join(dir, 'shelf');
  await mkdir(shelf);
  const [caddy] = proxies;
  if (!caddy) throw new Error('There is no proxy.');
  const proxy = serve(
    await caddy.prepare(dir, files, { port, plainPort: 0, service: `127.0.0.1:${servicePort}` }),
    dir,
  );
  const ended = once(proxy, 'close');
  return {
    env: {
      ...live,
      PORT: String(servicePort),
      PUBLIC_URL: `https://localhost:${port}`,
      TRUST_PROXY: '1',
      SMS_URL: gatewayUrl,
      MAIL_URL: gatewayUrl,
      BACKUP_URL: `file:${shelf}`,
      BACKUP_RECIPIENT: await identityToRecipient(identity),
      // Whoever made the gateway's certificate.
      NODE_EXTRA_CA_CERTS: files.certificate,
    },
    privateKey,
    /** A request as a member's browser sends it. */
    fetch: (asked: Request) => overTls(asked, port, ca),
    async close() {
      proxy.kill('SIGTERM');
      await ended;
      gateway.close();
    },
  };
}

async function overTls(asked: Request, port: number, ca: Buffer): Promise<Response> {
  const { pathname, search } = new URL(asked.url);
  const body = Buffer.from(await asked.arrayBuffer());
  const length = body.length > 0 && { 'content-length': body.length };
  const headers = { ...Object.fromEntries(asked.headers), host: `localhost:${port}`, ...length };
  const at = { ca, host: '127.0.0.1', port, servername: 'localhost', path: `${pathname}${search}`, agent: false };
  const sent = request({ ...at, method: asked.method, headers });
  const answered = once(sent, 'response');
  sent.end(body);
  // What `response` is told with.
  const [response] = (await answered) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk as Uint8Array));
  const told = new Headers();
  for (const [name, value] of Object.entries(response.headers))
    for (const one of [value ?? []].flat()) told.append(name, one);
  const status = response.statusCode ?? 0;
  return new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), { status, headers: told });
}
