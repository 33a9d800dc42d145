import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { placeIn, type Sealer } from './sealer.ts';

/** The name of the row of `data_keys` that holds it. */
export const AUDIT_KEY = 'audit';
const keyBytes = 32;
const place = placeIn('data_keys', AUDIT_KEY);

/** A key for a new audit chain, as it is kept. */
export const freshAuditKey = (sealer: Sealer): Buffer => sealer.seal(place, randomBytes(keyBytes).toString('hex'));

/** The key as it is kept, opened; null when this sealer does not open it, and so is not the one of the database. */
export function openAuditKey(sealer: Sealer, sealed: Buffer): Buffer | null {
  try {
    return Buffer.from(sealer.open(place, sealed), 'hex');
  } catch {
    return null;
  }
}

/** HMAC-SHA-256 in hex with this key: what chains the audit records. */
export function makeAuditDigest(key: Uint8Array): (text: string) => string {
  const secret = createSecretKey(key);
  return (text) => createHmac('sha256', secret).update(text).digest('hex');
}
