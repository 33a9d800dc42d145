import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { NoticeKeys } from '@tulay/lending/ports';

/** What a demonstration's payment provider signs. */
export const signNotice = (key: string, before: string, body: Uint8Array): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(key), concatBytes(utf8ToBytes(before), body)));

/** Signatures by one key, whichever provider: all of them are this browser. */
export function browserNoticeKeys(key: string): NoticeKeys {
  return { isSigned: async (_provider, { before, body, signature }) => signNotice(key, before, body) === signature };
}
