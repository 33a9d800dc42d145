import { afterEach, expect, test, vi } from 'vitest';
import { shrinkPhoto } from '../../src/lib/photo/shrink-photo.ts';
import { photoBlob } from '../../src/lib/photo/photo-blob.ts';
import { canvasOf, noise, photoOfId, readPrint } from './sample-id.ts';

const most = 120 * 1024;

afterEach(() => vi.restoreAllMocks());

/** As phones of 2020 do: they write a PNG in the place of a WebP. */
function withoutWebp() {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type = 'image/png',
    quality = 1,
  ) {
    const copy = new OffscreenCanvas(this.width, this.height);
    copy.getContext('2d')?.drawImage(this, 0, 0);
    const give = async () =>
      done(await copy.convertToBlob({ type: type === 'image/webp' ? 'image/png' : type, quality }));
    void give();
  });
}

async function shrunk(photo: Blob): Promise<Blob> {
  const result = await shrinkPhoto(photo);
  if (!result.ok) throw new Error(result.problem);
  expect(result.concerns).toEqual([]);
  return photoBlob(result.bytes);
}

async function drawnWith(edge: number, picture: Blob): Promise<Blob> {
  const whole = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(edge, (edge * whole.height) / whole.width);
  canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob();
}

test.for([
  ['busy', 'image/webp', ''],
  ['busy', 'image/jpeg', ''],
  ['plain', 'image/webp', ' @soak'],
  ['plain', 'image/jpeg', ' @soak'],
] as const)(
  'of a %s photo of an ID all small print is read in 120 KB of %s, and still is with half the pixels%s',
  async ([look, type]) => {
    const { file, printed } = await photoOfId(look);
    if (type === 'image/jpeg') withoutWebp();
    const sent = await shrunk(file);
    expect(sent.type).toBe(type);
    expect(sent.size).toBeLessThanOrEqual(most);
    expect(await readPrint(sent, printed)).toEqual([1, 1, 1]);
    // Whoever reads it with two eyes needs more than this one, which knows where each letter stands.
    const { width } = await createImageBitmap(sent);
    for (const share of await readPrint(await drawnWith(width / 2, sent), printed)) expect(share).toBeGreaterThan(0.98);
  },
);

test('what reads the print fails where nobody could read it', async () => {
  const { file, printed } = await photoOfId('plain');
  const [, , smallest] = await readPrint(await drawnWith(300, file), printed);
  expect(smallest).toBeLessThan(0.5);
});

test.each(['image/webp', 'image/jpeg'])('a picture of nothing but noise is no larger as %s @soak', async (type) => {
  const { canvas, context } = canvasOf(4000, 3000);
  noise(context, 1, 1, 5);
  const file = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.95);
  });
  if (type === 'image/jpeg') withoutWebp();
  const sent = await shrunk(file ?? new Blob());
  expect(sent.type).toBe(type);
  expect(sent.size).toBeLessThanOrEqual(most);
});
