import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { NoticeKeys } from '@tulay/lending/ports';

/** What a demonstration's payment provider signs. */
export const signNotice = (key: string, signed: Uint8Array): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(key), signed));

/** Signatures and the address of Maya by one key, whichever provider: all of them are this browser. */
export function browserNoticeKeys(key: string): NoticeKeys {
  return {
    isSigned: async (provider, { signed, signature, secret }) =>
      (provider !== 'maya' || secret === key) && signNotice(key, signed) === signature,
  };
}
