import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Hashing, Turn } from '@tulay/lending/ports';

const iterations = 20_000;

async function derive(password: string, salt: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', utf8ToBytes(password), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: hexToBytes(salt), iterations },
    key,
    256,
  );
  return bytesToHex(new Uint8Array(bits));
}

/** Passwords by WebCrypto PBKDF2 (what a browser has), digests by HMAC-SHA-256 with the demonstration's own key. */
export function browserHashing(key: string): Hashing {
  async function hashPassword(password: string): Promise<string>;
  async function hashPassword(password: string, turn: Turn): Promise<string | null>;
  async function hashPassword(password: string, turn?: Turn): Promise<string | null> {
    if (turn && !(await turn.isWanted())) return null;
    const salt = bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
    return `${salt}:${await derive(password, salt)}`;
  }
  return {
    hashPassword,
    async verifyPassword(password, hash, turn) {
      if (turn && !(await turn.isWanted())) return false;
      const [salt = '00', expected] = hash?.split(':') ?? [];
      return (await derive(password, salt)) === expected;
    },
    keyed: (text) => bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text))),
    auditDigest: (text) => bytesToHex(hmac(sha256, utf8ToBytes(`audit ${key}`), utf8ToBytes(text))),
    sha256: (data) => bytesToHex(sha256(typeof data === 'string' ? utf8ToBytes(data) : data)),
  };
}
