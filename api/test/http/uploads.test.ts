import { connect } from 'node:net';
import { tinyPhoto } from '@tulay/conformance/api/api-under-test';
import { newMember } from '@tulay/conformance/api/people';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from './error-body.ts';
import { makeTestApi, type TestApi } from '../make-test-api.ts';
import { pngOf } from './claimed-png.ts';

let api: TestApi;
let phoneNumber: string;
let authorization: string;
beforeAll(async () => {
  api = await makeTestApi();
  const member = await newMember(api);
  phoneNumber = member.phoneNumber;
  authorization = `Bearer ${member.client.token}`;
});
afterAll(() => api.close());

const url = '/api/v1/upload';
const boundary = 'tulay-boundary';
const multipart = `multipart/form-data; boundary=${boundary}`;

interface Part {
  readonly name: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly bytes: string | Uint8Array;
}

/** Written by hand, so that it can be as wrong as a hostile client makes it. */
function form(parts: readonly Part[]): Buffer {
  const head = ({ name, fileName, type }: Part): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`;
  return Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(head(part)), Buffer.from(part.bytes), Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}

const photo = (bytes: string | Uint8Array, fileName = 'photo.jpg', type = 'image/jpeg'): Part => ({
  name: 'image',
  fileName,
  type,
  bytes,
});
const fields = (): Part[] => [
  { name: 'identityNumber', bytes: phoneNumber },
  { name: 'kind', bytes: 'front' },
];

function send(payload: Buffer, contentType = multipart) {
  return api.app.inject({ method: 'POST', url, headers: { authorization, 'content-type': contentType }, payload });
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/><script>alert(1)</script></svg>';
const zip = Buffer.from('504b0304140000000000', 'hex');
const noise = (length: number): Buffer => Buffer.alloc(length, 'noise ');

test.each<[string, () => Promise<Buffer> | Buffer, number]>([
  [
    'a photo above the limit',
    () => form([...fields(), photo(Buffer.concat([tinyPhoto, noise(21 * 1024 * 1024)]))]),
    413,
  ],
  ['bytes that are no photo', () => form([...fields(), photo(noise(5000))]), 415],
  ['a drawing with a script', () => form([...fields(), photo(svg, 'a.svg', 'image/svg+xml')]), 415],
  ['a drawing that says it is a JPEG', () => form([...fields(), photo(svg)]), 415],
  [
    'a picture of 60,000 x 60,000',
    () => form([...fields(), photo(pngOf(60_000, 60_000), 'bomb.png', 'image/png')]),
    413,
  ],
  [
    'half a JPEG',
    async () =>
      form([
        ...fields(),
        photo(
          (
            await sharp({ create: { width: 400, height: 400, channels: 3, background: 'red' } })
              .jpeg()
              .toBuffer()
          ).subarray(0, 900),
        ),
      ]),
    415,
  ],
  ['a zip archive', () => form([...fields(), photo(zip, 'photos.zip', 'application/zip')]), 415],
  ['an empty file', () => form([...fields(), photo('')]), 400],
  ['no file', () => form(fields()), 400],
  ['a file as text', () => form([...fields(), { name: 'image', bytes: 'text' }]), 400],
  [
    'an unknown kind',
    () => form([{ name: 'identityNumber', bytes: phoneNumber }, { name: 'kind', bytes: '../x' }, photo(tinyPhoto)]),
    400,
  ],
  [
    "somebody else's number",
    () =>
      form([{ name: 'identityNumber', bytes: '+639179999999' }, { name: 'kind', bytes: 'front' }, photo(tinyPhoto)]),
    403,
  ],
  [
    'a field as long as a book',
    () => form([{ name: 'identityNumber', bytes: noise(100_000) }, { name: 'kind', bytes: 'front' }, photo(tinyPhoto)]),
    400,
  ],
  [
    '10,000 fields',
    () =>
      form([
        ...Array.from({ length: 10_000 }, (_, index) => ({ name: `field${index}`, bytes: 'x' })),
        ...fields(),
        photo(tinyPhoto),
      ]),
    413,
  ],
  ['20 files', () => form([...fields(), ...Array.from({ length: 20 }, () => photo(tinyPhoto))]), 413],
  ['a field named as a prototype', () => form([...fields(), { name: '__proto__', bytes: 'x' }, photo(tinyPhoto)]), 400],
  ['a form that stops in the middle', () => form([...fields(), photo(tinyPhoto)]).subarray(0, 300), 400],
  ['a form without an end', () => form([...fields(), photo(tinyPhoto)]).subarray(0, -6), 400],
  ['noise for a form', () => noise(5000), 400],
  ['nothing', () => Buffer.alloc(0), 400],
])('%s', async (_name, make, status) => {
  const answer = await send(await make());
  expect(refusalOf(answer)[0]).toBe(status);
});

test('a form without its boundary, and no form at all', async () => {
  const body = form([...fields(), photo(tinyPhoto)]);
  expect(refusalOf(await send(body, 'multipart/form-data'))).toEqual([400, 'request.malformed']);
  expect(refusalOf(await send(Buffer.from('{}'), 'application/json'))).toEqual([415, 'request.unsupported_type']);
  expect(refusalOf(await send(Buffer.from(tinyPhoto), 'image/jpeg'))).toEqual([415, 'request.unsupported_type']);
});

async function stored(answer: Awaited<ReturnType<typeof send>>): Promise<Buffer> {
  expect(answer.statusCode).toBe(200);
  const file = await api.app.inject({ url: answer.json().url, headers: { authorization } });
  expect(file.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  return file.rawPayload;
}

test('where and with what a photo was taken is not kept', async () => {
  const withPlace = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })
    .withExif({
      IFD0: { Make: 'SecretCamera', Artist: 'Maria Clara' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  expect(withPlace.toString('latin1')).toContain('SecretCamera');
  const kept = await stored(await send(form([...fields(), photo(withPlace)])));
  expect(kept.toString('latin1')).not.toMatch(/SecretCamera|Maria Clara|Exif/);
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
});

test('who may not upload is refused before the photo travels', async () => {
  const server = await makeTestApi();
  try {
    const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    for (const header of ['', 'Authorization: Bearer forged\r\n']) {
      const head = `POST ${url} HTTP/1.1\r\nHost: localhost\r\n${header}Content-Type: ${multipart}\r\nContent-Length: 20000000\r\n\r\n`;
      expect(await firstLine(Number(port), head)).toMatch(header === '' ? / 401 / : / 403 /);
    }
  } finally {
    await server.close();
  }
});

/** The status line that comes back although the body never does. */
function firstLine(port: number, head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    socket.once('data', (chunk) => {
      resolve(chunk.toString().split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

test('uploads that break off, more than are read at once, leave room for the next one', async () => {
  const { hostname, port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }));
  const whole = form([...fields(), photo(tinyPhoto)]);
  const head = `POST ${url} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\nContent-Type: ${multipart}\r\nContent-Length: ${whole.length}\r\n\r\n`;
  const breakOff = (bytes: number) =>
    new Promise((resolve) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(Buffer.concat([Buffer.from(head), whole.subarray(0, bytes)]), () =>
          setTimeout(() => socket.destroy(), 100),
        ),
      );
      socket.once('close', resolve);
    });
  // In the middle of the photo, of a field, and of a part's head.
  await Promise.all(Array.from({ length: 30 }, (_, index) => breakOff([whole.length - 80, 90, 20][index % 3] ?? 0)));
  expect((await send(whole)).statusCode).toBe(200);
});
