import { concernsOf } from './shrink-photo-concerns.ts';
import type { PhotoConcern } from './shrink-photo-concerns.ts';

export type ShrunkPhoto =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer>; readonly concerns: readonly PhotoConcern[] }
  | { readonly ok: false; readonly problem: 'unreadable' | 'huge' };

/** Half a minute on 30 kbit/s; what an officer has to read is legible in it (`web/test/photo`). */
const wantedBytes = 120 * 1024;
const mostBytes = 60 * 1024 * 1024;
/**
 * Longest edge and quality, from the best, for what the phone can write; the first that is small enough is taken, at worst the last. Small
 * print needs the edge more than the quality.
 */
const attempts = {
  'image/webp': [
    [2000, 0.8],
    [2000, 0.6],
    [1800, 0.5],
    [1600, 0.45],
    [1600, 0.3],
    [1400, 0.25],
    [1200, 0.15],
  ],
  'image/jpeg': [
    [2000, 0.7],
    [1800, 0.55],
    [1600, 0.5],
    [1600, 0.3],
    [1400, 0.3],
    [1200, 0.25],
    [1200, 0.1],
  ],
} as const;
type WrittenType = keyof typeof attempts;
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

function write(canvas: HTMLCanvasElement, type: WrittenType, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This picture is too large to draw.'))),
      type,
      quality,
    );
  });
}

/** What cannot write WebP writes another type in its place. */
async function writtenType(): Promise<WrittenType> {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  return (await write(canvas, 'image/webp')).type === 'image/webp' ? 'image/webp' : 'image/jpeg';
}

/** The best attempt that is small enough, found by halves: a slow phone needs a second for each. */
async function writeSmall(picture: HTMLImageElement, quarterTurns: number): Promise<Blob | undefined> {
  const type = await writtenType();
  let left: readonly (readonly [edge: number, quality: number])[] = attempts[type];
  let small: Blob | undefined;
  let large: Blob | undefined;
  for (;;) {
    const middle = Math.floor(left.length / 2);
    const attempt = left[middle];
    if (!attempt) return small ?? large;
    const [edge, quality] = attempt;
    const blob = await write(draw(picture, edge, quarterTurns), type, quality);
    if (blob.size <= wantedBytes) {
      small = blob;
      left = left.slice(0, middle);
    } else {
      large = blob;
      left = left.slice(middle + 1);
    }
  }
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

/** Shrinks a photo to 120 KB of WebP or JPEG, upright, without its metadata, and says what may make it hard to read. */
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
    const blob = await writeSmall(picture, quarterTurns);
    if (!blob) return { ok: false, problem: 'unreadable' };
    return { ok: true, bytes: new Uint8Array(await blob.arrayBuffer()), concerns: lookAt(picture) };
  } catch {
    return { ok: false, problem: 'huge' };
  }
}
