import type { Images } from '@tulay/lending/ports';
import { makeLimiter } from './limiter.ts';

const limits = { atOnce: 1, waiting: 32 };

/**
 * Makes an upright JPEG without metadata, at most 2400 pixels long, of the first frame of a photo.
 * Bytes that are no photo are an answer, never an exception; a BusyError is thrown when too many wait.
 * The decoders come with the first photo, so that the service starts without them.
 */
export function makeImages(): Images {
  const limited = makeLimiter(limits);
  return {
    normalise: (bytes) =>
      limited(async () => {
        const { normalisePhoto } = await import('./normalise-photo.ts');
        return normalisePhoto(bytes);
      }),
  };
}
