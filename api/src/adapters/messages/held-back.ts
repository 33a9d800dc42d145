import { Readable } from 'node:stream';

/**
 * Bytes as a stream that ends only when `beforeEnd` has settled, and not at all when it throws. Nobody is asked before the
 * bytes were read: what a stream ends with, its reader may take as final.
 */
export function heldBack(bytes: Uint8Array, beforeEnd: () => Promise<void>): Readable {
  let isRead = false;
  return new Readable({
    read() {
      if (!isRead) {
        isRead = true;
        this.push(bytes);
        return;
      }
      beforeEnd().then(
        () => this.push(null),
        (error: unknown) => this.destroy(error instanceof Error ? error : new Error('The end was refused.')),
      );
    },
  });
}
