/** Photos of a made-up ID, as a phone takes them, and an eye that reads what is printed on it. */

const photo = { width: 4000, height: 3000 };
/** A card of ISO 7810 fills four fifths of the photo's width. */
const card = { widthMm: 85.6, heightMm: 54, pixelsPerMm: (photo.width * 0.8) / 85.6 };
const left = photo.width * 0.1;
const top = (photo.height - card.heightMm * card.pixelsPerMm) / 2;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Height of the capitals of its lines: a name, a number, and the smallest print of an ID, which is that of a newspaper's stock prices. */
export const printMm = [2.2, 1.6, 1.2] as const;
const letterPitch = 0.9;
const inkShare = 0.72;

/** The same numbers each time, between 0 and 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return { canvas, context };
}

/** Grain of this size all over, as strong as `alpha`. */
function addGrain(context: CanvasRenderingContext2D, cellPixels: number, alpha: number, random: () => number) {
  const width = Math.ceil(photo.width / cellPixels);
  const height = Math.ceil(photo.height / cellPixels);
  const small = canvasOf(width, height);
  const pixels = small.context.createImageData(width, height);
  pixels.data.forEach((_zero, index) => {
    pixels.data[index] = index % 4 === 3 ? 255 : random() * 255;
  });
  small.context.putImageData(pixels, 0, 0);
  context.globalAlpha = alpha;
  context.drawImage(small.canvas, 0, 0, photo.width, photo.height);
  context.globalAlpha = 1;
}

/** A picture full of it. */
export const noise = (context: CanvasRenderingContext2D, cellPixels: number, alpha: number, seed: number) =>
  addGrain(context, cellPixels, alpha, numbers(seed));

interface Printed {
  readonly letter: string;
  readonly x: number;
  readonly y: number;
  readonly sizePixels: number;
}

/** The width of a line's letters, and where each stands. */
function layOut(random: () => number): Printed[] {
  let y = top + 3 * card.pixelsPerMm;
  return printMm.flatMap((heightMm) =>
    Array.from({ length: 4 }, () => {
      const sizePixels = (heightMm * card.pixelsPerMm) / inkShare;
      y += sizePixels * 1.35;
      const count = Math.floor(((card.widthMm - 30) * card.pixelsPerMm) / (sizePixels * letterPitch));
      const from = left + 26 * card.pixelsPerMm;
      return Array.from({ length: count }, (_none, index) => ({
        letter: letters.charAt(Math.floor(random() * letters.length)),
        x: from + index * sizePixels * letterPitch,
        y,
        sizePixels,
      }));
    }).flat(),
  );
}

function print(context: CanvasRenderingContext2D, { letter, x, y, sizePixels }: Printed) {
  context.font = `${sizePixels}px sans-serif`;
  context.fillText(letter, x, y);
}

/** A photo of an ID on a table; `busy`: on a carpet, in the grain of a bad light. */
export async function photoOfId(look: 'plain' | 'busy') {
  const random = numbers(look === 'plain' ? 7 : 11);
  const { canvas, context } = canvasOf(photo.width, photo.height);
  context.fillStyle = '#7a6a58';
  context.fillRect(0, 0, photo.width, photo.height);
  const table = look === 'plain' ? [200, 50] : [200, 50, 12, 5];
  for (const cell of table) addGrain(context, cell, 0.3, random);
  context.fillStyle = '#e8ecdf';
  context.fillRect(left, top, card.widthMm * card.pixelsPerMm, card.heightMm * card.pixelsPerMm);
  // The fine lines that are printed under everything.
  context.strokeStyle = '#b9cbd6';
  context.lineWidth = 3;
  for (let line = 0; line < 60; line += 1) {
    context.beginPath();
    for (let x = 0; x <= card.widthMm; x += 0.5) {
      const y = (line * card.heightMm) / 60 + Math.sin(x / 4 + line / 5) * 0.8;
      context.lineTo(left + x * card.pixelsPerMm, top + y * card.pixelsPerMm);
    }
    context.stroke();
  }
  context.fillStyle = '#25304a';
  const printed = layOut(random);
  for (const one of printed) print(context, one);
  // The lens, and the sensor's own grain.
  context.filter = 'blur(1.2px)';
  context.drawImage(canvas, 0, 0);
  context.filter = 'none';
  addGrain(context, 1, look === 'plain' ? 0.06 : 0.14, random);
  const file = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.95);
  });
  if (!file) throw new Error('no photo');
  return { file, printed };
}

const cellPixels = 24;

/** How dark each place of a letter's square is, against the square's own mean. */
function shapeOf(source: CanvasImageSource, x: number, y: number, size: number): number[] {
  const { context } = canvasOf(cellPixels, cellPixels);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, x, y, size, size, 0, 0, cellPixels, cellPixels);
  const { data } = context.getImageData(0, 0, cellPixels, cellPixels);
  const greys = Array.from({ length: cellPixels ** 2 }, (_none, at) =>
    [0, 1, 2].reduce((sum, channel) => sum + (data[at * 4 + channel] ?? 0), 0),
  );
  const mean = greys.reduce((sum, grey) => sum + grey, 0) / greys.length;
  return greys.map((grey) => grey - mean);
}

function likeness(one: readonly number[], other: readonly number[]): number {
  const product = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other) || 1);
}

/** What of the print is read rightly in a picture of it, a share by `printMm`: each letter is the one of all that it is most like. */
export async function readPrint(picture: Blob, printed: readonly Printed[]): Promise<number[]> {
  const seen = await createImageBitmap(picture);
  const scale = seen.width / photo.width;
  return printMm.map((heightMm) => {
    const sizePixels = (heightMm * card.pixelsPerMm) / inkShare;
    const side = sizePixels * letterPitch;
    const clean = canvasOf(Math.ceil(side), Math.ceil(side));
    const shapes = Array.from(letters, (letter) => {
      clean.context.fillStyle = '#e8ecdf';
      clean.context.fillRect(0, 0, side, side);
      clean.context.fillStyle = '#25304a';
      print(clean.context, { letter, x: 0, y: side * 0.9, sizePixels });
      return { letter, shape: shapeOf(clean.canvas, 0, 0, side) };
    });
    const ofHeight = printed.filter((one) => one.sizePixels === sizePixels);
    const right = ofHeight.filter(({ letter, x, y }) => {
      const shape = shapeOf(seen, x * scale, (y - side * 0.9) * scale, side * scale);
      const [best] = shapes.toSorted((a, b) => likeness(b.shape, shape) - likeness(a.shape, shape));
      return best?.letter === letter;
    });
    return right.length / ofHeight.length;
  });
}
