import { createHmac, createSecretKey, hash as digest, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Hashing, IsWanted } from '@tulay/lending/ports/ports';
import { makeLimiter } from './limiter.ts';

/** OWASP's advice for Argon2id, the library's default: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One hash at a time by default: a storm of sign-ins then leaves a processor for everybody else.
 * A hash takes about 35 ms, so the last of a full line waits about 9 s.
 */
const defaultLimits = { atOnce: 1, waiting: 256 };

/** Passwords by Argon2id, digests by HMAC-SHA-256 with `key`. Hashing and verifying throw a BusyError when the line is full. */
export function makeHashing(
  key: Uint8Array,
  limits: { readonly atOnce: number; readonly waiting: number } = defaultLimits,
): Omit<Hashing, 'auditDigest'> {
  const limited = makeLimiter(limits);
  const secret = createSecretKey(key);
  const nobodysHash = makeNobodysHash();
  async function hashPassword(password: string): Promise<string>;
  async function hashPassword(password: string, isWanted: IsWanted): Promise<string | null>;
  async function hashPassword(password: string, isWanted?: IsWanted): Promise<string | null> {
    return limited(async () => (!isWanted || (await isWanted()) ? hash(password, cost) : null));
  }
  return {
    hashPassword,
    async verifyPassword(password, storedHash, isWanted) {
      const matches = await limited(
        async () => (!isWanted || (await isWanted())) && verify(storedHash ?? nobodysHash, password),
      );
      return matches && storedHash !== null;
    },
    keyed: (text) => createHmac('sha256', secret).update(text).digest('hex'),
    sha256: (text) => digest('sha256', text, 'hex'),
  };
}

/** A hash that no password has, as costly to compare as a real one. */
function makeNobodysHash(): string {
  const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(32)}`;
}
