import { request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { newMember } from '@tulay/conformance/api/people';
import { photoLimits } from '@tulay/contract/activation/photo-limits';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestApi, type TestApi } from '../make-test-api.ts';
import { pngOf } from './claimed-png.ts';

/** How much of what is sent may reach the server beyond the largest photo: what lies in the buffers of a connection. */
const slackBytes = 2 * 1024 * 1024;
const boundary = 'tulay-boundary';

let api: TestApi;
let phoneNumber: string;
let authorization: string;
let port: number;
/** What the decoder reports: two changes for each picture it decodes, none for a header that is only read. */
let changes = 0;
const changesOfPicture = 2;
const sockets = new Set<Socket>();
const count = () => {
  changes += 1;
};

beforeAll(async () => {
  api = await makeTestApi();
  const member = await newMember(api);
  phoneNumber = member.phoneNumber;
  authorization = `Bearer ${member.client.token}`;
  api.app.server.on('connection', (socket) => sockets.add(socket));
  port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port);
  sharp.queue.on('change', count);
});
afterAll(async () => {
  sharp.queue.off('change', count);
  await api.close();
});

const field = (name: string, value: string): Buffer =>
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
const file = (bytes: string | Uint8Array, name = 'photo.jpg', type = 'image/jpeg'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
const form = (...parts: readonly Buffer[]): readonly Buffer[] => [
  field('identityNumber', phoneNumber),
  field('kind', 'front'),
  ...parts,
  Buffer.from(`--${boundary}--\r\n`),
];
/** Follows a photo: 200 MB, the same 64 KB again and again, as next to nothing of it ever leaves. */
const filler: readonly Buffer[] = [...Array<Buffer>(3200).fill(Buffer.alloc(64 * 1024)), Buffer.from('\r\n')];
const jpeg = (edge: number): Promise<Buffer> =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

interface Outcome {
  readonly status: number;
  readonly readBytes: number;
  readonly decodedPictures: number;
  readonly body: string;
}

/** Sends over a real connection, as much as the server takes, and says what it cost. */
function send(body: readonly Buffer[], isLengthSaid = true): Promise<Outcome> {
  const lengthBytes = body.reduce((sum, { length }) => sum + length, 0);
  sockets.clear();
  changes = 0;
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      port,
      host: '127.0.0.1',
      path: '/api/v1/upload',
      method: 'POST',
      agent: false,
      headers: {
        authorization,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(isLengthSaid ? { 'content-length': lengthBytes } : { 'transfer-encoding': 'chunked' }),
      },
    });
    let isAnswered = false;
    request.on('response', (response) => {
      isAnswered = true;
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('close', () => {
        request.destroy();
        const readBytes = Math.max(...[...sockets].map((socket) => socket.bytesRead));
        resolve({
          status: response.statusCode ?? 0,
          readBytes,
          decodedPictures: changes / changesOfPicture,
          body: text,
        });
      });
    });
    // The server may close a connection whose body nobody wants.
    request.on('error', (error) => (isAnswered ? undefined : reject(error)));
    Readable.from(body).pipe(request);
  });
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/><script>alert(1)</script></svg>';
const zip = Buffer.from('504b0304140000000000', 'hex');

/** Name, form, status, and how many pictures may be decoded: one only where the damage shows while decoding. */
const hostile: readonly [string, () => Promise<readonly Buffer[]> | readonly Buffer[], number, number][] = [
  ['oversize: 200 MB', async () => form(file(await jpeg(40)), ...filler), 413, 0],
  ['wrong bytes', () => form(file(Buffer.alloc(5000, 'noise '))), 415, 0],
  ['SVG', () => form(file(svg, 'a.svg', 'image/svg+xml')), 415, 0],
  ['SVG that calls itself a JPEG', () => form(file(svg)), 415, 0],
  ['pixel bomb', () => form(file(pngOf(60_000, 60_000), 'bomb.png', 'image/png')), 413, 0],
  ['truncated', async () => form(file((await jpeg(400)).subarray(0, 900))), 415, 0],
  [
    'truncated, with an end',
    async () => form(file(Buffer.concat([(await jpeg(400)).subarray(0, 900), Buffer.from('ffd9', 'hex')]))),
    415,
    1,
  ],
  [
    'polyglot: an archive and a page behind the photo',
    async () => form(file(Buffer.concat([await jpeg(40), Buffer.from('<script>alert(1)</script>'), zip]))),
    415,
    0,
  ],
  ['path in the name', async () => form(file(await jpeg(40), '../../../../etc/cron.d/tulay.jpg')), 400, 0],
  ['backslashes in the name', async () => form(file(await jpeg(40), '..\\\\..\\\\windows\\\\tulay.jpg')), 400, 0],
  [
    '10,000 fields',
    async () =>
      form(
        Buffer.concat(Array.from({ length: 10_000 }, (_, index) => field(`field${index}`, 'x'))),
        file(await jpeg(40)),
      ),
    413,
    0,
  ],
  [
    '20 files',
    async () =>
      form(
        ...Array.from({ length: 20 }, () => Buffer.alloc(0)),
        ...(await Promise.all(Array.from({ length: 20 }, async () => file(await jpeg(40))))),
      ),
    413,
    0,
  ],
  ['zip', () => form(file(zip, 'photos.zip', 'application/zip')), 415, 0],
  ['empty', () => form(file('')), 400, 0],
];

test.each(hostile)('%s is refused after bounded work', async (_name, make, status, decodes) => {
  const body = await make();
  const outcome = await send(body);
  expect(outcome.status).toBe(status);
  expect(outcome.readBytes).toBeLessThanOrEqual(photoLimits.bytes + slackBytes);
  expect(outcome.decodedPictures).toBeLessThanOrEqual(decodes);
});

test('a body that does not say how long it is ends where the limit is', async () => {
  const outcome = await send(form(file(await jpeg(40)), ...filler), false);
  expect(outcome.status).toBe(413);
  expect(outcome.readBytes).toBeLessThanOrEqual(photoLimits.bytes + slackBytes);
});

test('a photo with the place where it was taken costs one decoding, and the place is not kept', async () => {
  const withPlace = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' } })
    .jpeg()
    .toBuffer();
  const outcome = await send(form(file(withPlace)));
  expect([outcome.status, outcome.decodedPictures]).toEqual([200, 1]);
  const { url } = JSON.parse(outcome.body) as { url: string };
  const { rawPayload } = await api.app.inject({ url, headers: { authorization } });
  const { exif, width, height } = await sharp(rawPayload).metadata();
  expect([exif, width, height]).toEqual([undefined, 60, 40]);
  expect(rawPayload.toString('latin1')).not.toMatch(/SecretCamera|Exif/);
});
