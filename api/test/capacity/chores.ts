import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { deliverDue } from '@tulay/lending/message';
import type { MessageRecord } from '@tulay/lending/ports';
import { gatewayTransport } from '../../src/adapters/messages/gateway.ts';
import { makeTestApi, type TestApi } from '../make-test-api.ts';
import { median, type Row } from '../../bench/figures.ts';
import { phonePhoto } from './growth-photo.ts';

const photos = 10;
const messages = 40;
/** How long gateways take: the second is what an operator may see over the network. */
const gatewaysMs = [0, 200];

interface Spent {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

async function spend(work: () => Promise<unknown>): Promise<Spent> {
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (performance.now() - startedAt) / 1000, cpuSeconds: (user + system) / 1_000_000 };
}

/** The middle of the rounds, the first of which warms up. */
async function rowOf(work: string, count: number, rounds: number, run: () => Promise<unknown>): Promise<Row> {
  await run();
  const spent: Spent[] = [];
  for (let round = 0; round < rounds; round += 1) spent.push(await spend(run));
  return {
    work,
    'CPU ms each': ((median(spent.map(({ cpuSeconds }) => cpuSeconds)) / count) * 1000).toFixed(1),
    'each second, one process': (count / median(spent.map(({ seconds }) => seconds))).toFixed(1),
  };
}

async function startGateway(answersAfterMs: number): Promise<{ server: Server; url: string }> {
  const server = createServer((request, answer) => {
    request.resume();
    void wait(answersAfterMs).then(() => answer.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gateway has no port.');
  return { server, url: `http://127.0.0.1:${address.port}/` };
}

const waiting = (now: number): MessageRecord => ({
  id: randomUUID(),
  memberId: null,
  channel: 'sms',
  to: '+639171234567',
  kind: 'repayment_received',
  text: 'We have received your repayment of ₱12,950.00. Thank you.',
  createdAt: now,
  sentAt: null,
  outcome: null,
  tries: 0,
  timeZone: null,
  nextTryAt: now,
  attemptId: null,
  handedOverAt: null,
});

async function deliver({ service, clock }: TestApi, url: string): Promise<void> {
  await service.ports.store.transact(async (tx) => {
    for (let made = 0; made < messages; made += 1) await tx.messages.insert(waiting(clock.now()));
  });
  const ports = {
    ...service.ports,
    messages: { deliver: gatewayTransport({ kind: 'https', url, authorization: null }, clock) },
  };
  const delivered = await deliverDue({ ...service, ports });
  if (delivered !== messages) throw new Error(`Only ${delivered} messages were delivered.`);
}

/** The work behind requests that is done one piece at a time: photos and messages. */
export async function measureChores(
  { rounds }: { readonly rounds: number },
  say: (line: string) => void,
): Promise<Row[]> {
  const api = await makeTestApi();
  try {
    const { images, files, ids } = api.service.ports;
    const photo = await phonePhoto();
    async function keepPhoto(): Promise<void> {
      const image = await images.normalise(photo);
      if (!image.ok) throw new Error(image.code);
      await files.put(ids.id(), image.bytes);
    }
    say('photos');
    const rows = [
      await rowOf('photo re-encoded, sealed and kept', photos, rounds, async () => {
        for (let made = 0; made < photos; made += 1) await keepPhoto();
      }),
    ];
    for (const answersAfterMs of gatewaysMs) {
      say(`messages, a gateway that takes ${answersAfterMs} ms`);
      const { server, url } = await startGateway(answersAfterMs);
      rows.push(
        await rowOf(`message to a gateway that takes ${answersAfterMs} ms`, messages, rounds, () => deliver(api, url)),
      );
      server.close();
    }
    return rows;
  } finally {
    await api.close();
  }
}
