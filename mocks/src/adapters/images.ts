import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { photoLimits } from '@tulay/contract/activation/photo-limits';
import type { ImageResult, Images } from '@tulay/lending/ports';
import { pictureSize, type PictureSize } from './picture-size.ts';

/** The first bytes of the formats the service takes. */
function sniff(bytes: Uint8Array): string | null {
  const ascii = String.fromCharCode(...bytes.subarray(0, 12));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii.startsWith('\u0089PNG')) return 'image/png';
  if (ascii.startsWith('RIFF') && ascii.endsWith('WEBP')) return 'image/webp';
  return null;
}

function isTooLarge({ width, height }: PictureSize): boolean {
  return width * height > photoLimits.pixels;
}

async function redraw(bytes: Uint8Array, type: string): Promise<ImageResult> {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type }));
  if (isTooLarge(bitmap)) return { ok: false, code: 'upload.too_many_pixels' };
  const scale = Math.min(1, photoLimits.longEdgePixels / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.82 });
  const drawn = new Uint8Array(await blob.arrayBuffer());
  return { ok: true, bytes: drawn, contentType: 'image/jpeg', sha256: bytesToHex(sha256(drawn)) };
}

/** Looks at the bytes and draws the picture anew on a canvas, which leaves its metadata behind. Where there is no canvas (Node) it stays as it is. */
export const browserImages: Images = {
  async normalise(bytes) {
    if (bytes.length > photoLimits.bytes) return { ok: false, code: 'upload.too_large' };
    const type = sniff(bytes);
    if (!type) return { ok: false, code: 'upload.not_an_image' };
    const claimed = pictureSize(bytes);
    if (claimed && isTooLarge(claimed)) return { ok: false, code: 'upload.too_many_pixels' };
    if (typeof OffscreenCanvas === 'undefined')
      return { ok: true, bytes, contentType: type, sha256: bytesToHex(sha256(bytes)) };
    try {
      return await redraw(bytes, type);
    } catch {
      return { ok: false, code: 'upload.not_an_image' };
    }
  },
};
