import { createHmac, createSecretKey, hash as digest, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Hashing, Turn } from '@tulay/lending/ports';
import { makeLimiter, makeOwnLines } from './limiter.ts';

/** OWASP's advice for Argon2id, the library's default: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One hash at a time by default: a storm of sign-ins then leaves a processor for everybody else.
 * A hash takes about 35 ms, so the last of a full line waits about 9 s.
 */
const defaultLimits = { atOnce: 1, waiting: 256 };

/** Of one account (or one number that has none, or one device of a member's own) one stands in the common line, and few behind it. */
const ownLimits = { atOnce: 1, waiting: 8 };

/** Passwords by Argon2id, digests by HMAC-SHA-256 with `key`. Hashing and verifying throw a BusyError when the line is full. */
export function makeHashing(
  key: Uint8Array,
  limits: { readonly atOnce: number; readonly waiting: number } = defaultLimits,
): Omit<Hashing, 'auditDigest'> {
  const limited = makeLimiter(limits);
  const secret = createSecretKey(key);
  const nobodysHash = makeNobodysHash();
  const inOwnLine = makeOwnLines(ownLimits);
  /** Null without the work where it is not wanted, or its own line is full. */
  async function inTurn<Made>(work: () => Promise<Made>, turn?: Turn): Promise<Made | null> {
    if (!turn) return limited(work);
    const wanted = () => limited(async () => ((await turn.isWanted()) ? work() : null));
    return inOwnLine.hasRoom(turn.of) ? inOwnLine(turn.of, wanted) : null;
  }
  async function hashPassword(password: string): Promise<string>;
  async function hashPassword(password: string, turn: Turn): Promise<string | null>;
  async function hashPassword(password: string, turn?: Turn): Promise<string | null> {
    return inTurn(() => hash(password, cost), turn);
  }
  return {
    hashPassword,
    async verifyPassword(password, storedHash, turn) {
      const matches = await inTurn(() => verify(storedHash ?? nobodysHash, password), turn);
      return matches === true && storedHash !== null;
    },
    keyed: (text) => createHmac('sha256', secret).update(text).digest('hex'),
    sha256: (data) => digest('sha256', data, 'hex'),
  };
}

/** A hash that no password has, as costly to compare as a real one. */
function makeNobodysHash(): string {
  const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(32)}`;
}
