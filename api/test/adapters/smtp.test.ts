import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { MessageRefusedError } from '@tulay/lending/ports';
import { afterEach, expect, test } from 'vitest';
import { smtpTransport } from '../../src/adapters/messages/smtp.ts';

const mail = { id: 'm-2', channel: 'email', to: 'nina@mail.example', text: 'Kumusta', kind: 'loan_received' } as const;
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A mail server that says what it took, and that answers a whole message as the test wants. */
async function serverThat(answers: SMTPServerOptions['onData']) {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.on('data', () => undefined);
      stream.on('end', () => {
        taken.push('whole');
        answers?.(stream, session, done);
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  await once(server.server, 'listening');
  // A server that listens on a port has an address of this form.
  const { port } = server.server.address() as AddressInfo;
  const channel = { kind: 'smtp', host: '127.0.0.1', port, secure: false, requireTls: false, auth: null } as const;
  const sockets: Socket[] = [];
  server.server.on('connection', (socket: Socket) => sockets.push(socket));
  const breakLines = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return { taken, breakLines, deliver: smtpTransport(channel, { name: 'TULAY', address: 'help@loans.example' }) };
}

test('the server has the whole message only after it was noted that it is handed over', async () => {
  const order: string[] = [];
  const { deliver } = await serverThat((_stream, _session, done) => {
    order.push('whole');
    done();
  });
  await deliver(mail, async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    order.push('noted');
  });
  expect(order).toEqual(['noted', 'whole']);
});

test('what must not be handed over never becomes whole', async () => {
  const { deliver, taken } = await serverThat((_stream, _session, done) => done());
  await expect(deliver(mail, () => Promise.reject(new Error('the claim has passed')))).rejects.toThrow(
    'the mail server did not take the message',
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(taken).toEqual([]);
});

test('a refusal of the whole message is certain', async () => {
  const { deliver } = await serverThat((_stream, _session, done) => done(new Error('mailbox full')));
  const failure = await deliver(mail, async () => undefined).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MessageRefusedError);
  expect(String(failure)).not.toContain('nina');
});

test('a line that breaks instead of an answer is not: the message may have arrived', async () => {
  const { deliver, taken, breakLines } = await serverThat(() => breakLines());
  const failure = await deliver(mail, async () => undefined).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(MessageRefusedError);
  expect(taken).toEqual(['whole']);
});
