import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';
import { freshRandom } from './fresh-random.ts';

const nonceBytes = 12;
const tagBytes = 16;
const headerBytes = 1 + nonceBytes + tagBytes;

/**
 * AES-256-GCM with a random nonce: `key id (1 byte) | nonce (12) | tag (16) | ciphertext`.
 * A key that is used often is given as a KeyObject: one of bytes is imported anew each time. The key id, for the day when keys are changed, and `context` are authenticated.
 */
export function encrypt(keyId: number, key: Uint8Array | KeyObject, context: string, plain: Uint8Array): Buffer {
  const nonce = freshRandom(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(additionalData(keyId, context));
  const sealed = [cipher.update(plain), cipher.final()];
  return Buffer.concat([Buffer.of(keyId), nonce, cipher.getAuthTag(), ...sealed]);
}

/** Throws when the bytes were made with another key or context, or were changed. */
export function decrypt(keyId: number, key: Uint8Array | KeyObject, context: string, sealed: Uint8Array): Buffer {
  if (sealed.length < headerBytes || sealed[0] !== keyId) throw new Error('sealed bytes have an unknown form or key');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(additionalData(keyId, context));
  decipher.setAuthTag(sealed.subarray(1 + nonceBytes, headerBytes));
  return Buffer.concat([decipher.update(sealed.subarray(headerBytes)), decipher.final()]);
}

/** Key ids are below 128: one byte each in UTF-8. */
const additionalData = (keyId: number, context: string): Buffer => Buffer.from(String.fromCharCode(keyId) + context);
