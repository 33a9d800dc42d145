import { createHash, randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeImages } from '../../src/adapters/images.ts';

const images = makeImages();
/** Left half red, right half blue. */
function picture(width: number, height: number) {
  const half = sharp({ create: { width: width / 2, height, channels: 3, background: '#0000ff' } }).png();
  return half
    .toBuffer()
    .then((input) =>
      sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
        { input, left: width / 2, top: 0 },
      ]),
    );
}
async function accepted(bytes: Uint8Array) {
  const result = await images.normalise(bytes);
  if (!result.ok) throw new Error(result.code);
  return result;
}
async function colourAt(bytes: Uint8Array, left: number, top: number) {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'other';
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s becomes a JPEG with the digest of its bytes',
  async (format) => {
    const result = await accepted(await (await picture(200, 100)).toFormat(format).toBuffer());
    expect(result.contentType).toBe('image/jpeg');
    expect(result.sha256).toBe(createHash('sha256').update(result.bytes).digest('hex'));
    expect(await sharp(result.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 100 });
    expect(await colourAt(result.bytes, 20, 50)).toBe('red');
  },
);

test('place, camera and preview are gone, and the photo stands upright without its orientation mark', async () => {
  const exif = {
    IFD0: { Make: 'Secret Camera', Copyright: 'Somebody' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' },
  };
  const bytes = await (await picture(200, 100)).jpeg().withMetadata({ orientation: 6, exif }).toBuffer();
  expect(bytes.includes('Secret Camera')).toBe(true);
  const result = await accepted(bytes);
  const metadata = await sharp(result.bytes).metadata();
  expect(metadata).toMatchObject({ width: 100, height: 200 });
  expect(metadata.exif ?? metadata.icc ?? metadata.xmp ?? metadata.iptc ?? metadata.orientation).toBeUndefined();
  expect(Buffer.from(result.bytes).includes('Secret Camera')).toBe(false);
  expect(await colourAt(result.bytes, 50, 20)).toBe('red');
  expect(await colourAt(result.bytes, 50, 180)).toBe('blue');
});

test('a large photo shrinks to 2400, a small one is not blown up, transparency turns white', async () => {
  const large = await accepted(await (await picture(4000, 3000)).jpeg().toBuffer());
  expect(await sharp(large.bytes).metadata()).toMatchObject({ width: 2400, height: 1800 });
  const clear = await sharp({
    create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const { data } = await sharp((await accepted(clear)).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(Math.min(...data)).toBeGreaterThan(250);
});

test('of an animation the first frame is kept', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animated = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  const result = await accepted(animated);
  expect(await sharp(result.bytes).metadata()).toMatchObject({ width: 64, height: 64 });
  expect(await colourAt(result.bytes, 30, 30)).toBe('red');
});

test('bytes decide, not intentions: nothing but photos is read', async () => {
  const jpeg = await (await picture(200, 100)).jpeg().toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
  const refused: Record<string, Uint8Array> = {
    nothing: Buffer.alloc(0),
    text: Buffer.from('hello'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    svg: Buffer.from(svg),
    'svg with prolog': Buffer.from(`<?xml version="1.0"?>${svg}`),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj\n'),
    zip: Buffer.from('504b0304140000000000', 'hex'),
    gif: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer(),
    tiff: await (await picture(20, 10)).tiff().toBuffer(),
    'only a signature': jpeg.subarray(0, 4),
    'half a photo': jpeg.subarray(0, jpeg.length / 2),
    'signature and noise': Buffer.concat([jpeg.subarray(0, 20), randomBytes(5000)]),
    'an iPhone container without a decoder': Buffer.from(
      '0000001c667479706865696300000000686569636d69663168656978',
      'hex',
    ),
  };
  for (const [name, bytes] of Object.entries(refused))
    expect(await images.normalise(bytes), name).toEqual({ ok: false, code: 'upload.not_an_image' });
});

test('random damage is an answer, never an exception', async () => {
  const photos = await Promise.all(
    (['jpeg', 'png', 'webp', 'avif'] as const).map(async (format) =>
      (await picture(64, 64)).toFormat(format).toBuffer(),
    ),
  );
  for (const photo of photos) {
    for (let round = 0; round < 25; round += 1) {
      const damaged = Buffer.from(photo);
      randomBytes(8).copy(damaged, 12 + Math.floor(((damaged.length - 20) * round) / 25));
      const result = await images.normalise(damaged);
      expect(result.ok || result.code === 'upload.not_an_image' || result.code === 'upload.too_many_pixels').toBe(true);
    }
  }
});

test('too many bytes are refused before they are looked at', async () => {
  expect(await images.normalise(new Uint8Array(20 * 1024 * 1024 + 1))).toEqual({ ok: false, code: 'upload.too_large' });
});

test('a small file that would unpack to gigabytes is refused by its header alone', async () => {
  expect(await images.normalise(bomb(50_000, 50_000))).toEqual({ ok: false, code: 'upload.too_many_pixels' });
  expect(await images.normalise(bomb(50_001, 1000))).toEqual({ ok: false, code: 'upload.too_many_pixels' });
});

test('more photos than can wait are turned away', async () => {
  const results = await Promise.allSettled(Array.from({ length: 34 }, () => images.normalise(Buffer.from('hello'))));
  expect(results.filter((result) => result.status === 'rejected')).toHaveLength(1);
});

/** A PNG whose header promises more than its few bytes hold. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
