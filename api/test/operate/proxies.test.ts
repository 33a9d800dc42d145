import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:http2';
import { request, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { photoLimits } from '@tulay/contract/activation/photo-limits';
import { newMember } from '@tulay/conformance/api/people';
import { describe, expect, test, vi } from 'vitest';
import { figure, soaking } from '../figure.ts';
import { freePort } from '../free-port.ts';
import { makeServerUnderTest } from '../server-under-test.ts';
import { isInstalled, makeCertificate, proxies, serve, type Proxy } from './proxies.ts';

vi.setConfig({ testTimeout: 400_000 });

const metricsToken = 'metrics-token-of-the-test';

interface Sent extends Omit<RequestOptions, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Half of the body, and the rest so much later. */
  readonly pauseMs?: number;
}

async function behind(proxy: Proxy, dir: string) {
  const [port, plainPort, servicePort] = [await freePort(), await freePort(), await freePort()];
  const origin = `https://localhost:${port}`;
  const files = await makeCertificate(dir);
  const ca = await readFile(files.certificate);
  const env = {
    PORT: String(servicePort),
    PUBLIC_URL: origin,
    TRUST_PROXY: '1',
    REQUESTS_PER_MINUTE: '40',
    METRICS_TOKEN: metricsToken,
  };
  const world = await makeServerUnderTest(dir, env);
  const command = await proxy.prepare(dir, files, { port, plainPort, service: `127.0.0.1:${servicePort}` });
  const running = serve(command, dir);
  const ended = once(running, 'close');
  /** One request over TLS, from the address 127.0.0.1 unless another is named. */
  async function send(path: string, { body, pauseMs = 0, headers = {}, ...more }: Sent = {}) {
    const length = body && { 'content-length': body.length };
    const options = { ca, host: '127.0.0.1', port, servername: 'localhost', path, agent: false, ...more };
    const sent = request({ ...options, headers: { host: `localhost:${port}`, ...length, ...headers } });
    const answered = once(sent, 'response');
    sent.write(body?.subarray(0, body.length / 2) ?? '');
    if (pauseMs > 0) await wait(pauseMs);
    sent.end(body?.subarray(body.length / 2) ?? '');
    // What `response` is told with.
    const [response] = (await answered) as [IncomingMessage];
    let text = '';
    for await (const chunk of response) text += String(chunk);
    return { status: response.statusCode, headers: response.headers, text };
  }
  await vi.waitFor(() => send('/api/v2/health'), { timeout: 30_000, interval: 200 });
  const stop = async () => {
    running.kill('SIGTERM');
    await ended;
    await world.api.close();
  };
  return { send, world, origin, port, ca, plainPort, stop };
}

function photo(bytes: number, phoneNumber: string) {
  const boundary = 'tulay-boundary';
  const part = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = [part('identityNumber', phoneNumber), part('kind', 'front'), head];
  const rest = Buffer.alloc(bytes, 0xff);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(body.join('')), rest, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

describe.each(proxies)('behind $name', (proxy) => {
  test('the sample keeps what members and the service rely on', async (context) => {
    if (!(await isInstalled(proxy))) return context.skip(`${proxy.name} is not installed`);
    const dir = await mkdtemp(join(tmpdir(), `tulay-${proxy.name}-`));
    const site = await behind(proxy, dir);
    try {
      const page = await site.send('/api/v2/product');
      expect(page.status).toBe(200);
      expect(page.headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
      expect((await site.send('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })).status).toBe(404);

      // The proxy names each request, whatever its sender calls it.
      const claimed = 'f'.repeat(32);
      const unknown = await site.send('/api/v2/nothing', { headers: { 'x-request-id': claimed } });
      expect(unknown.text).toMatch(/"requestId":"[0-9a-f-]{32,36}"/);
      expect(unknown.text).not.toContain(claimed);

      const session = connect(site.origin, { ca: site.ca });
      const stream = session.request({ ':path': '/api/v2/ready' });
      const [overTwo] = await once(stream, 'response');
      expect(overTwo).toHaveProperty([':status'], 200);
      expect(session.alpnProtocol).toBe('h2');
      session.close();

      const member = await newMember(site.world.api);
      const authorization = `Bearer ${member.client.token}`;
      const upload = async (bytes: number, pauseMs = 0) => {
        const { type, body } = photo(bytes, member.phoneNumber);
        const headers = { authorization, 'content-type': type };
        return site.send('/api/v1/upload', { method: 'POST', body, headers, pauseMs });
      };
      // It is let through, and only then found to be no photo, also one that stood still on its way.
      expect((await upload(photoLimits.bytes - 1024)).text).toContain('"code":"upload.');
      expect((await upload(1024 * 1024, 3_000)).text).toContain('"code":"upload.');
      const tooLarge = await upload(photoLimits.bytes + 1024);
      expect(tooLarge).toMatchObject({ status: 413, text: expect.stringContaining('"code":"upload.too_large"') });

      // Who signs in over it gets a cookie for https alone.
      const body = Buffer.from(JSON.stringify({ phoneNumber: member.phoneNumber, password: 'Bangka-2026!' }));
      const headers = { 'content-type': 'application/json' };
      const signedIn = await site.send('/api/v2/authmember/login', { method: 'POST', body, headers });
      expect(String(signedIn.headers['set-cookie'])).toMatch(/HttpOnly.*Secure|Secure.*HttpOnly/);

      // Whatever a caller claims, it has one address; another caller has another.
      const claims = Array.from({ length: 60 }, (_, at) => ({
        'x-forwarded-for': `203.0.113.${at}`,
        'x-real-ip': '1.2.3.4',
      }));
      const statuses = await Promise.all(
        claims.map(async (claim) => (await site.send('/api/v2/product', { headers: claim })).status),
      );
      expect(statuses).toContain(429);
      expect((await site.send('/api/v2/product', { localAddress: '127.0.0.2' })).status).toBe(200);

      if (proxy.name === 'nginx') {
        const plain = await fetch(`http://127.0.0.1:${site.plainPort}/hiw`, { redirect: 'manual' });
        expect([plain.status, plain.headers.get('location')?.startsWith('https://')]).toEqual([301, true]);
      }
    } finally {
      await site.stop();
      await rm(dir, { recursive: true });
    }
  });

  test.skipIf(!soaking)('testssl finds nothing weak', async (context) => {
    const isThere = await promisify(execFile)('testssl', ['--version']).then(
      () => true,
      () => false,
    );
    if (!isThere || !(await isInstalled(proxy))) return context.skip(`testssl or ${proxy.name} is not installed`);
    const dir = await mkdtemp(join(tmpdir(), `tulay-ssl-${proxy.name}-`));
    const site = await behind(proxy, dir);
    try {
      const report = join(dir, 'report.json');
      const looks = ['--protocols', '--server-defaults', '--vulnerable', '--cipher-per-proto', '--fs'];
      const args = ['--quiet', '--color', '0', '--warnings', 'batch', '--nodns', 'min', '--jsonfile', report, ...looks];
      await promisify(execFile)('testssl', [...args, `localhost:${site.port}`], {
        maxBuffer: 64 * 1024 * 1024,
        env: { ...process.env, CA_BUNDLES_PATH: '', ADDITIONAL_CA_FILES: join(dir, 'cert.pem') },
      }).catch(() => undefined);
      // As testssl writes it.
      const found = JSON.parse(await readFile(report, 'utf8')) as readonly {
        id: string;
        severity: string;
        finding: string;
      }[];
      // A certificate that the test signed itself is nobody's but the test's.
      const itsOwn =
        /^(cert_(trust|chain_of_trust|caIssuers|revocation|expiration|notAfter|extlifeSpan|crl|ocsp)|OCSP|DNS_CAA)/;
      const isWeak = (severity: string) => ['MEDIUM', 'HIGH', 'CRITICAL'].includes(severity);
      const weak = found.filter(({ id, severity }) => isWeak(severity) && !itsOwn.test(id));
      figure(`testssl looked at ${found.length} things of ${proxy.name}, ${weak.length} of them weak`);
      expect(weak).toEqual([]);
      expect(found.length).toBeGreaterThan(40);
    } finally {
      await site.stop();
      await rm(dir, { recursive: true });
    }
  });
});
