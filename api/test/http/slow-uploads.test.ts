import { connect, type Socket } from 'node:net';
import { tinyPhoto } from '@tulay/conformance/api/api-under-test';
import { newMember, type Person } from '@tulay/conformance/api/people';
import { afterEach, expect, test, vi } from 'vitest';
import { makeTestApi, type TestApi } from '../make-test-api.ts';

let api: TestApi;
const sockets: Socket[] = [];
const timers: NodeJS.Timeout[] = [];
afterEach(async () => {
  for (const timer of timers.splice(0)) clearInterval(timer);
  for (const socket of sockets.splice(0)) socket.destroy();
  await api.close();
});

/** Begins to send a photo, and sends no more of it, or 3,000 bytes a second and no end; what was answered, if anything. */
function beginPhoto(port: number, { client }: Person, comesOn = false): () => string {
  let answered = '';
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(
      [
        'POST /api/v1/upload HTTP/1.1',
        'Host: localhost',
        `Authorization: Bearer ${client.token}`,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 2000000',
        '',
        '--x',
        'Content-Disposition: form-data; name="image"; filename="a.jpg"',
        'Content-Type: image/jpeg',
        '',
        'AAAA',
      ].join('\r\n'),
    ),
  );
  socket.on('data', (chunk) => (answered += chunk.toString()));
  socket.on('error', () => undefined);
  if (comesOn) timers.push(setInterval(() => socket.writable && socket.write('A'.repeat(600)), 200));
  sockets.push(socket);
  return () => answered;
}

async function listen(): Promise<number> {
  return Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port);
}

test('sixteen photos that one member does not finish keep nobody else waiting', async () => {
  api = await makeTestApi();
  const [slow, other] = [await newMember(api), await newMember(api)];
  const port = await listen();
  const begun = vi.fn<() => void>();
  api.app.server.on('request', begun);
  for (let count = 0; count < 16; count += 1) beginPhoto(port, slow);
  await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(16));
  const photo = { identityNumber: other.phoneNumber, kind: 'front', image: tinyPhoto } as const;
  expect((await other.client.send('upload', photo)).status).toBe(200);
});

test('two photos each of eight members that come on slowly keep nobody else waiting, and are not ended for it', async () => {
  api = await makeTestApi();
  const slow: Person[] = [];
  for (let count = 0; count < 8; count += 1) slow.push(await newMember(api));
  const other = await newMember(api);
  const port = await listen();
  const begun = vi.fn<() => void>();
  api.app.server.on('request', begun);
  const answered = slow.flatMap((member) => [beginPhoto(port, member, true), beginPhoto(port, member, true)]);
  await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(16));
  const photo = { identityNumber: other.phoneNumber, kind: 'front', image: tinyPhoto } as const;
  const at = performance.now();
  expect((await other.client.send('upload', photo)).status).toBe(200);
  // oxlint-disable-next-line no-console -- the figure is for whoever reads the run
  console.log(`an upload beside 16 that trickle: ${(performance.now() - at).toFixed(0)} ms`);
  expect(answered.map((read) => read())).toEqual(Array.from({ length: 16 }, () => ''));
});

test('who sent the photos of a day is refused before the next one has arrived', async () => {
  api = await makeTestApi({ policy: { photosPerDay: 1 } });
  const member = await newMember(api);
  await member.client.ok('upload', { identityNumber: member.phoneNumber, kind: 'front', image: tinyPhoto });
  const answered = beginPhoto(await listen(), member);
  await vi.waitFor(() => expect(answered()).toContain('upload.too_many'));
  expect(answered()).toMatch(/^HTTP\/1\.1 429 /);
});
