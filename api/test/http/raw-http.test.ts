import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { newMember, type Person } from '@tulay/conformance/api/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { figure } from '../figure.ts';
import { makeTestApi, type TestApi } from '../make-test-api.ts';

let api: TestApi;
let port: number;
let origin: string;
beforeAll(async () => {
  api = await makeTestApi({
    requestsPerMinute: 1_000_000,
    timeouts: { headersMs: 1500, requestMs: 2500, checkMs: 200 },
  });
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(origin).port);
});
afterAll(() => api.close());

/** Sends bytes as they are and waits for the end; all that came back. */
function answerTo(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(text, 'latin1')));
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? undefined : reject(error)));
    socket.on('close', () => resolve(received));
  });
}

/** The statuses of every answer. */
const statuses = async (text: string): Promise<number[]> =>
  [...(await answerTo(text)).matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));

const login = '/api/v2/authmember/login';
const hidden = 'GET /api/v2/memberloan HTTP/1.1\r\nHost: x\r\n\r\n';

/** Two parsers that disagree about where a request ends let one member's request carry another's. */
const refused: [string, string][] = [
  [
    'both lengths',
    `POST ${login} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  [
    'two lengths',
    `POST ${login} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  ],
  ['a list of lengths', `POST ${login} HTTP/1.1\r\nHost: x\r\nContent-Length: 0, ${hidden.length}\r\n\r\n${hidden}`],
  ['a signed length', `POST ${login} HTTP/1.1\r\nHost: x\r\nContent-Length: +5\r\n\r\n12345`],
  [
    'chunked, but not last',
    `POST ${login} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  [
    'a coding in disguise',
    `POST ${login} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  ['a space before the colon', `POST ${login} HTTP/1.1\r\nHost: x\r\nContent-Length : 5\r\n\r\n12345`],
  ['a folded header', `POST ${login} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${hidden}`],
  [
    'a chunk size that is none',
    `POST ${login} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0x4\r\nabcd\r\n0\r\n\r\n`,
  ],
  [
    'a chunk longer than it says',
    `POST ${login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nabcd\r\n0\r\n\r\n`,
  ],
  ['bare line feeds', `GET /api/v2/health HTTP/1.1\nHost: x\n\n`],
  ['a bare line feed in the headers', `GET /api/v2/health HTTP/1.1\r\nHost: x\nX-Other: y\r\n\r\n`],
  ['a bare carriage return in a header', `GET /api/v2/health HTTP/1.1\r\nHost: x\r\nX-Other: a\rb\r\n\r\n`],
  ['a NUL in a header', `GET /api/v2/health HTTP/1.1\r\nHost: x\r\nX-Other: a\0b\r\n\r\n`],
  ['a NUL in the path', `GET /api/v2/hea\0lth HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['no host', `GET /api/v2/health HTTP/1.1\r\n\r\n`],
  ['two hosts', `GET /api/v2/health HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n`],
  ['two hosts for what is ready', `GET /api/v2/product HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n`],
  ['a version that is none', `GET /api/v2/health HTTP/9.9\r\nHost: x\r\n\r\n`],
  ['a method that is none', `G\u00cbT /api/v2/health HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['headers of 20 KB', `GET /api/v2/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['an address of 20 KB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['another protocol', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
];

describe('what is not quite HTTP', () => {
  test.each(refused)('%s is refused, once, and nothing that hides in it is answered', async (_name, text) => {
    const answered = await statuses(text);
    expect(answered.length).toBeLessThanOrEqual(1);
    for (const status of answered) expect([400, 408, 413, 414, 431, 505]).toContain(status);
    expect((await fetch(`${origin}/api/v2/health`)).status).toBe(200);
  });

  test('what never becomes a request is answered with the protective headers too', async () => {
    const received = await answerTo('GET / HTTP/9.9\r\nHost: x\r\n\r\n');
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    for (const line of ["content-security-policy: default-src 'none'", 'x-content-type-options: nosniff'])
      expect(received.toLowerCase()).toContain(line);
  });

  test.each([
    '/%00',
    '/api/v2/files/%00',
    '/api/v2/health%00',
    '/api/v2/health%0d%0aset-cookie:%20a=b',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/%ff',
    '/%',
    '//evil.example/',
    '/api/v2/files/..%2f..%2fmaster.key',
  ])('%s leads nowhere', async (path) => {
    const received = await answerTo(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(received).toMatch(/^HTTP\/1\.1 (400|401|404) /);
    expect(received.toLowerCase()).not.toMatch(/^set-cookie:|^location:/m);
  });
});

function openSlowly(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });
}

test('three hundred connections that send a byte now and then are ended, while others are answered', async () => {
  const connections = 300;
  const ended: string[] = [];
  const sockets = await Promise.all(
    Array.from({ length: connections }, async (_none, index) => {
      const socket = await openSlowly();
      let received = '';
      socket.on('data', (chunk) => (received += String(chunk)));
      socket.on('error', () => undefined);
      socket.on('close', () => ended.push(received));
      // Half of them never finish their headers, half never their body.
      const head = index % 2 === 0 ? '' : `Host: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n`;
      socket.write(`POST ${login} HTTP/1.1\r\n${head}`);
      return socket;
    }),
  );
  const times: number[] = [];
  const until = performance.now() + 20_000;
  while (ended.length < connections && performance.now() < until) {
    for (const socket of sockets) if (socket.writable) socket.write('x');
    const startedAt = performance.now();
    expect((await fetch(`${origin}/api/v2/health`)).status).toBe(200);
    times.push(performance.now() - startedAt);
    await wait(50);
  }
  expect(ended.length).toBe(connections);
  expect(
    ended.filter((text) => text !== '' && !text.startsWith('HTTP/1.1 408 ') && !text.startsWith('HTTP/1.1 400 ')),
  ).toEqual([]);
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  figure(`slow connections: ${connections} ended, /health p99 ${p99.toFixed(1)} ms over ${times.length} requests`);
});

describe('a body that trickles', () => {
  let slow: TestApi;
  let member: Person;
  let slowPort: number;
  beforeAll(async () => {
    // Only the time of a body is short: nothing else ends what trickles.
    slow = await makeTestApi({ timeouts: { bodyMs: 500 } });
    slowPort = Number(new URL(await slow.app.listen({ port: 0, host: '127.0.0.1' })).port);
    member = await newMember(slow);
  });
  afterAll(() => slow.close());

  /** Sends a head, then a piece each 50 ms until the other side ends it: everything that came back, and whether it ended. */
  async function send(head: readonly string[], piece: () => string | Buffer | null) {
    const chunks: Buffer[] = [];
    const socket = connect(slowPort, '127.0.0.1');
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.write(`${head.join('\r\n')}\r\nHost: x\r\n\r\n`);
    for (let pieces = 0; pieces < 200 && chunks.length === 0 && !socket.destroyed; pieces += 1) {
      await wait(50);
      const next = piece();
      if (next === null) break;
      if (socket.writable) socket.write(next);
    }
    for (let waits = 0; waits < 100 && !socket.destroyed; waits += 1) await wait(50);
    const isEnded = socket.destroyed;
    socket.destroy();
    return { received: Buffer.concat(chunks).toString(), isEnded };
  }
  const json = ['Content-Type: application/json', 'Content-Length: 60000'];
  const form = (length: number) => [
    `POST /api/v1/upload HTTP/1.1`,
    `Authorization: Bearer ${member.client.token}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${length}`,
  ];
  const fields = `--b\r\nContent-Disposition: form-data; name="identityNumber"\r\n\r\nNUMBER\r\n--b\r\nContent-Disposition: form-data; name="kind"\r\n\r\nfront\r\n--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;

  test('is answered with 408 and its connection ends', async () => {
    const { received, isEnded } = await send([`POST ${login} HTTP/1.1`, ...json], () => 'x');
    expect([received.slice(0, 13), isEnded]).toEqual(['HTTP/1.1 408 ', true]);
    expect(received).toContain('"request.timed_out"');
    expect(received.toLowerCase()).toContain('connection: close');
  });

  test('is ended also where it was refused before anybody read it', async () => {
    const { received, isEnded } = await send(['POST /api/v2/memberloan/pn HTTP/1.1', ...json], () => 'x');
    expect([received.slice(0, 13), isEnded]).toEqual(['HTTP/1.1 401 ', true]);
  });

  /** Sends a form that is no trickle, until the other side ends it: how much of it was sent, and what came back. */
  function flood(head: readonly string[]): Promise<{ readonly received: string; readonly share: number }> {
    const pieces = 500;
    return new Promise((resolve) => {
      let [received, sent] = ['', 0];
      const socket = connect(slowPort, '127.0.0.1');
      const lines = [...head, 'Host: x', 'Content-Type: multipart/form-data; boundary=b'];
      socket.write([...lines, `Content-Length: ${pieces * 4096}`, '', ''].join('\r\n'));
      const timer = setInterval(() => {
        if (sent < pieces) socket.write('a'.repeat(4096));
        else socket.end();
        sent += 1;
      }, 10);
      socket.on('data', (chunk) => (received += chunk.toString()));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(timer);
        resolve({ received, share: sent / pieces });
      });
    });
  }

  test('is ended also where it comes on and calls itself a form, but is no photo of somebody signed in', async () => {
    const signIn = await flood([`POST ${login} HTTP/1.1`]);
    expect(signIn.share).toBeLessThan(1);
    const nobody = await flood(['POST /api/v1/upload HTTP/1.1']);
    expect(nobody.received).toMatch(/^HTTP\/1\.1 401 [^]*connection: close/i);
    expect(nobody.share).toBeLessThan(1);
    const stale = await flood(['POST /api/v1/upload HTTP/1.1', 'Authorization: Bearer stale']);
    expect(stale.received).toContain('auth.token_expired');
    expect(stale.share).toBeLessThan(1);
  });

  test('is ended within a photo', async () => {
    let sent = 0;
    const { received, isEnded } = await send(form(100_000), () => ((sent += 1) === 1 ? fields : 'x'));
    expect([received.slice(0, 13), isEnded]).toEqual(['HTTP/1.1 408 ', true]);
  });

  test('a photo that comes on takes longer than that', async () => {
    const pieces = [
      fields.replace('NUMBER', member.phoneNumber),
      ...Array<string>(30).fill('x'.repeat(2000)),
      '\r\n--b--\r\n',
    ];
    const length = pieces.join('').length;
    const { received } = await send([...form(length), 'Connection: close'], () => pieces.shift() ?? null);
    // It is no photo, which only who has read it to its end can say.
    expect(received).toContain('"upload.not_an_image"');
  });
});
