import { makeSealer } from '../src/adapters/sealing.ts';

/** The real sealer under fixed keys, so that a reopened file can be read. */
export const testSealer = makeSealer({ sealing: new Uint8Array(32).fill(1), index: new Uint8Array(32).fill(2) });
