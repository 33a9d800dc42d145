import { concernsOf } from './shrink-photo-concerns.ts';
import type { PhotoConcern } from './shrink-photo-concerns.ts';

export type ShrunkPhoto =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer>; readonly concerns: readonly PhotoConcern[] }
  | { readonly ok: false; readonly problem: 'unreadable' | 'huge' };

const wantedBytes = 300 * 1024;
const mostBytes = 60 * 1024 * 1024;
/** Longest edge and quality, from the best; the first result that is small enough is taken, at worst the last. */
const attempts = [
  [2000, 0.85],
  [1800, 0.75],
  [1600, 0.65],
  [1400, 0.55],
  [1200, 0.5],
  [1000, 0.45],
] as const;
const lookedAtEdge = 320;

/** The picture on a canvas, no longer than `edge`, turned clockwise by quarters. */
function draw(picture: HTMLImageElement, edge: number, quarterTurns: number): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = document.createElement('canvas');
  const isSideways = quarterTurns % 2 === 1;
  canvas.width = isSideways ? height : width;
  canvas.height = isSideways ? width : height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.drawImage(picture, -width / 2, -height / 2, width, height);
  return canvas;
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This picture is too large to draw.'))),
      'image/jpeg',
      quality,
    );
  });
}

function lookAt(picture: HTMLImageElement): readonly PhotoConcern[] {
  const canvas = draw(picture, lookedAtEdge, 0);
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  return pixels ? concernsOf(pixels, Math.max(picture.width, picture.height)) : [];
}

/** The photo as browsers show it, upright as its camera meant: not all of the oldest ones open a bitmap that way. */
async function open(photo: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(photo);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Shrinks a photo to about 300 KB of JPEG, upright, without its metadata, and says what may make it hard to read. */
export async function shrinkPhoto(photo: Blob, quarterTurns = 0): Promise<ShrunkPhoto> {
  if (photo.size > mostBytes) return { ok: false, problem: 'huge' };
  let picture: HTMLImageElement;
  try {
    picture = await open(photo);
  } catch {
    // No picture, or a format (often HEIC) that this browser cannot open.
    return { ok: false, problem: 'unreadable' };
  }
  try {
    let blob: Blob | undefined;
    for (const [edge, quality] of attempts) {
      blob = await toJpeg(draw(picture, edge, quarterTurns), quality);
      if (blob.size <= wantedBytes) break;
    }
    if (!blob) return { ok: false, problem: 'unreadable' };
    return { ok: true, bytes: new Uint8Array(await blob.arrayBuffer()), concerns: lookAt(picture) };
  } catch {
    return { ok: false, problem: 'huge' };
  }
}
