import { keyAlgorithm, keyUsages, type WrappedKey } from '../../../lib/member/member-key.ts';
import { lockPolicy } from './lock-policy.ts';

const saltBytes = 16;
const ivBytes = 12;
const probeIterations = 100_000;

/** The key that wraps the member's key: only the code, the salt and patience make it. It is never stored. */
async function wrappingKey(code: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(code), 'PBKDF2', false, ['deriveKey']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveKey(how, typed, { name: keyAlgorithm, length: 256 }, false, ['wrapKey', 'unwrapKey']);
}

/** As many rounds as take this device half a second: a slow phone takes no longer than a member waits, a fast one makes trying dear. */
async function iterationsHere(): Promise<number> {
  const begun = performance.now();
  await wrappingKey('000000', new Uint8Array(saltBytes), probeIterations);
  const fitting = (probeIterations * lockPolicy.derivingMs) / Math.max(performance.now() - begun, 1);
  return Math.round(Math.min(Math.max(fitting, lockPolicy.leastIterations), lockPolicy.mostIterations));
}

/** Wraps an extractable key: the record opens with the code alone. */
export async function wrapWithCode(key: CryptoKey, code: string): Promise<Omit<WrappedKey, 'madeAt'>> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const iterations = await iterationsHere();
  const wrapping = await wrappingKey(code, salt, iterations);
  const wrapped = await crypto.subtle.wrapKey('raw', key, wrapping, { name: keyAlgorithm, iv });
  return { kind: 'code', salt, iterations, iv, wrapped };
}

/** The key, to use and not to read out; undefined for a wrong code. */
export async function unwrapWithCode(record: WrappedKey, code: string): Promise<CryptoKey | undefined> {
  const { salt, iterations, iv, wrapped } = record;
  const wrapping = await wrappingKey(code, salt, iterations);
  try {
    const sealed = { name: keyAlgorithm, iv };
    return await crypto.subtle.unwrapKey('raw', wrapped, wrapping, sealed, keyAlgorithm, false, keyUsages);
  } catch {
    return undefined;
  }
}
