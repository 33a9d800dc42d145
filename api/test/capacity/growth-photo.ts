import sharp from 'sharp';

/** What the web app makes of a phone's photo: long edge and quality of the attempt at which a busy picture fits in 120 KB of WebP. */
const sent = { width: 1600, height: 1200, quality: 25 };
/** Widths of the layers and how strong each is: as in photos, the more the coarser, and the grain of a sensor. */
const layers = [
  { width: 20, sigma: 40 },
  { width: 80, sigma: 30 },
  { width: 320, sigma: 20 },
  { width: 1000, sigma: 14 },
  { width: sent.width, sigma: 4 },
];

async function noise({ width, sigma }: { readonly width: number; readonly sigma: number }): Promise<Buffer> {
  const height = Math.round((width * sent.height) / sent.width);
  const small = await sharp({
    create: { width, height, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma } },
  })
    .png()
    .toBuffer();
  return sharp(small).resize(sent.width, sent.height, { kernel: 'cubic' }).png().toBuffer();
}

/** A picture as hard to compress as a photo of a card on a table: there is none of anybody's to take. */
export async function phonePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const [first, ...rest] = await Promise.all(layers.map(noise));
  return sharp(first)
    .composite(rest.map((input) => ({ input, blend: 'overlay' as const })))
    .webp({ quality: sent.quality })
    .toBuffer();
}
