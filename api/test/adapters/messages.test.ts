import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { makeMessages } from '../../src/adapters/messages.ts';
import { consoleTransport } from '../../src/adapters/messages/console.ts';
import { gatewayTransport } from '../../src/adapters/messages/gateway.ts';
import { loadConfig } from '../../src/config/config.ts';

const clock = { now: () => Date.UTC(2026, 0, 2, 3, 4, 5) };
const freely = async () => undefined;
const sms = {
  id: 'm-1',
  channel: 'sms',
  to: '+639171234567',
  text: 'Your one-time password is 123456.',
  kind: 'otp',
} as const;
const mail = {
  id: 'm-2',
  channel: 'email',
  to: 'nina@mail.example',
  text: 'Kumusta, Niña?\nYour loan is approved.',
  kind: 'approved',
} as const;
const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const make = (env: Record<string, string>) => makeMessages(loadConfig(env), clock);
const portOf = (server: Server): number => {
  // A server that listens on a port has an address of this form.
  const address = server.address() as AddressInfo;
  return address.port;
};
async function gateway(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ url: string; requests: { headers: IncomingMessage['headers']; body: unknown }[] }> {
  const requests: { headers: IncomingMessage['headers']; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    requests.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    answer(request, response);
  }).listen(0, '127.0.0.1');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return { url: `127.0.0.1:${portOf(server)}/send`, requests };
}

test('the terminal shows who gets what, and no control character reaches it', async () => {
  let shown = '';
  const deliver = consoleTransport((text) => (shown += text));
  await deliver({ ...sms, text: 'one\ntwo\u001b[2J' }, freely);
  expect(shown).toBe('\n  Text message to +639171234567\n  | one\n  | two [2J\n\n');
});

test('a file gets one JSON line a message, whole under concurrency and readable by its owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'messages-'));
  closers.push(() => rm(folder, { recursive: true }));
  const path = join(folder, 'deep', 'messages.jsonl');
  const messages = make({ SMS_URL: `file:${path}`, MAIL_URL: `file:${path}` });
  await messages.deliver(mail, freely);
  await Promise.all(Array.from({ length: 20 }, () => messages.deliver(sms, freely)));
  const lines = (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(21);
  expect(lines[0]).toEqual({ channel: 'email', to: mail.to, text: mail.text, at: '2026-01-02T03:04:05.000Z' });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a gateway gets a POST with its login; text messages and mail go their own ways', async () => {
  const forSms = await gateway((_request, response) => response.writeHead(202).end('ok'));
  const forMail = await gateway((_request, response) => response.end());
  const messages = make({ SMS_URL: `http://key:pass@${forSms.url}`, MAIL_URL: `http://${forMail.url}` });
  await messages.deliver(sms, freely);
  await messages.deliver(mail, freely);
  expect(forSms.requests).toMatchObject([
    {
      headers: {
        authorization: `Basic ${Buffer.from('key:pass').toString('base64')}`,
        'content-type': 'application/json',
        'idempotency-key': 'm-1',
      },
      body: { channel: 'sms', to: sms.to, text: sms.text, at: '2026-01-02T03:04:05.000Z' },
    },
  ]);
  expect(forMail.requests.map((request) => request.body)).toMatchObject([{ channel: 'email' }]);
  expect(forMail.requests[0]?.headers.authorization).toBeUndefined();
});

test.each([400, 500, 301])('a gateway that answers %i has not delivered', async (status) => {
  const { url } = await gateway((_request, response) =>
    response.writeHead(status, { location: '/elsewhere' }).end('123456'),
  );
  const failure = await make({ SMS_URL: `http://${url}` })
    .deliver(sms, freely)
    .catch(String);
  expect(failure).toMatch(/Error/);
  expect(failure).not.toMatch(/123456|63917/);
});

test('a gateway that does not answer has not delivered', async () => {
  const { url } = await gateway(() => undefined);
  await expect(
    gatewayTransport({ kind: 'https', url: `http://${url}`, authorization: null }, clock, 50)(sms, freely),
  ).rejects.toThrow(/timeout/);
});

test('a mail server gets plain text from the company; the subject keeps what the text says', async () => {
  const received: string[] = [];
  const envelopes: unknown[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      done(username === 'us' && password === 'pass' ? null : new Error('no'), { user: username }),
    onRcptTo: ({ address }, session, done) => {
      envelopes.push({ user: session.user, to: address });
      done(address.startsWith('gone') ? new Error(`no such user ${address}`) : null);
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  await once(server.server, 'listening');
  const messages = make({
    MAIL_URL: `smtp://us:pass@127.0.0.1:${portOf(server.server)}`,
    COMPANY_EMAIL: 'help@loans.example',
  });

  await messages.deliver(mail, freely);
  expect(envelopes).toEqual([{ user: 'us', to: 'nina@mail.example' }]);
  expect(received[0]).toMatch(/^From: TULAY <help@loans\.example>\r$/m);
  expect(received[0]).toMatch(/^To: nina@mail\.example\r$/m);
  expect(received[0]).toMatch(/^Subject: Message from TULAY\r$/m);
  expect(received[0]).toMatch(/^Message-ID: <m-2@loans\.example>\r$/m);
  expect(received[0]).toMatch(/Ni=C3=B1a|Niña/);
  // Nothing in it can be markup.
  expect(received[0]).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
  expect(received[0]).not.toMatch(/text\/html|multipart/i);

  const failure = await messages.deliver({ ...mail, to: 'gone@mail.example' }, freely).catch(String);
  expect(failure).toBe('Error: the mail server did not take the message (EENVELOPE 550)');
});

test('a mail server out of reach has not delivered', async () => {
  await expect(make({ MAIL_URL: 'smtp://127.0.0.1:1' }).deliver(mail, freely)).rejects.toThrow(
    'the mail server did not take the message',
  );
});
