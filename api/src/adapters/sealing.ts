import { createHmac } from 'node:crypto';
import type { Sealer } from '../store/sqlite/sealer.ts';
import { decrypt, encrypt } from './secret-box.ts';

const keyId = 1;
const context = 'column';

/** Seals personal columns with one key and makes their blind index (HMAC-SHA-256, hex) with another. */
export function makeSealer(keys: { readonly sealing: Uint8Array; readonly index: Uint8Array }): Sealer {
  return {
    seal: (text) => encrypt(keyId, keys.sealing, context, Buffer.from(text, 'utf8')),
    open: (sealed) => decrypt(keyId, keys.sealing, context, sealed).toString('utf8'),
    index: (text) => createHmac('sha256', keys.index).update(text).digest('hex'),
  };
}
