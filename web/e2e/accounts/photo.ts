import sharp from 'sharp';

/** A picture that the server takes for a photo. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#123b2a' } })
    .png()
    .toBuffer();
