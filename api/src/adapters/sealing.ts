import { createHmac, createSecretKey } from 'node:crypto';
import type { Sealer } from '../store/sealer.ts';
import { decrypt, encrypt } from './secret-box.ts';

const keyId = 1;
/** Seals personal columns with one key and makes their blind index (HMAC-SHA-256, hex) with another. */
export function makeSealer(keys: { readonly sealing: Uint8Array; readonly index: Uint8Array }): Sealer {
  // Importing a key costs three times the work that is done with it.
  const [sealing, index] = [createSecretKey(keys.sealing), createSecretKey(keys.index)];
  return {
    seal: (place, text) => encrypt(keyId, sealing, place, Buffer.from(text, 'utf8')),
    open: (place, sealed) => decrypt(keyId, sealing, place, sealed).toString('utf8'),
    index: (text) => createHmac('sha256', index).update(text).digest('hex'),
  };
}
