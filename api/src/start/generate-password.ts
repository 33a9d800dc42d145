import { randomBytes } from 'node:crypto';

/** A password that meets the rules: 104 random bits, and one character of each kind for certain. */
export function generatePassword(): string {
  return `${randomBytes(13).toString('base64url').replaceAll(/[-_]/g, 'x')}-Aa1!`;
}
