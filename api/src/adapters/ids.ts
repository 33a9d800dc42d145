import { randomBytes, randomInt } from 'node:crypto';
import type { Clock, Ids } from '@tulay/lending/ports';
import { freshRandom } from './fresh-random.ts';

/** Crockford's base 32: no letters that are mistaken for digits, and in ASCII order. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const timeLength = 10;
const orderLength = 2;
const ordersPerMs = alphabet.length ** orderLength;
const randomLength = 16;

/**
 * Ids of 28 characters: the millisecond, a running number inside it, 80 random bits.
 * They sort by the order in which this process made them, also when the clock steps back.
 */
export function makeIds(clock: Clock): Ids {
  let lastMs = 0;
  let order = 0;
  return {
    id() {
      const now = clock.now();
      order = now > lastMs ? 0 : order + 1;
      lastMs = Math.max(now, lastMs);
      if (order === ordersPerMs) {
        lastMs += 1;
        order = 0;
      }
      return base32(lastMs, timeLength) + base32(order, orderLength) + randomText();
    },
    secret: () => randomBytes(32).toString('base64url'),
    digits: (length) => Array.from({ length }, () => randomInt(10)).join(''),
  };
}

function base32(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / alphabet.length))
    text = alphabet.charAt(rest % alphabet.length) + text;
  return text;
}

/** 256 is a multiple of 32, so the remainder favours no letter. */
function randomText(): string {
  let text = '';
  for (const byte of freshRandom(randomLength)) text += alphabet.charAt(byte % alphabet.length);
  return text;
}
