import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { photoLimits } from '@tulay/contract/activation/photo-limits';
import sharp from 'sharp';
import type { ImageResult } from '@tulay/lending/ports';

const limits = { ...photoLimits, seconds: 30 };
const quality = 82;

/** HEIC is in the list for the pictures of its container that the decoder knows (AVIF); the others end as "not an image". */
const types = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
]);

// Only the decoders of these types can run at all, whatever bytes arrive: no SVG, no PDF, no ImageMagick.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// One thread an image and no cache of pixels: photos are large, rare and never asked for twice.
sharp.concurrency(1);
sharp.cache(false);

/** An upright JPEG of a photo, or why its bytes are none. */
export async function normalisePhoto(bytes: Uint8Array): Promise<ImageResult> {
  if (bytes.byteLength > limits.bytes) return { ok: false, code: 'upload.too_large' };
  try {
    const type = await fileTypeFromBuffer(bytes);
    if (type === undefined || !types.has(type.mime)) return { ok: false, code: 'upload.not_an_image' };
    // Reads the header alone. Its own limit is off, so that the size is known and the answer can tell the two apart.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > limits.pixels) return { ok: false, code: 'upload.too_many_pixels' };
    const jpeg = await encode(bytes);
    return {
      ok: true,
      bytes: jpeg,
      contentType: 'image/jpeg',
      sha256: createHash('sha256').update(jpeg).digest('hex'),
    };
  } catch {
    return { ok: false, code: 'upload.not_an_image' };
  }
}

/** Metadata (place, camera, time, preview) is dropped because sharp keeps none unless told to. */
function encode(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'warning', pages: 1 })
    .timeout({ seconds: limits.seconds })
    .autoOrient()
    .resize({ width: limits.longEdgePixels, height: limits.longEdgePixels, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .toBuffer();
}
