import { createHash, createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import type { NoticeProvider } from '@tulay/contract/repayment/notice-providers';
import type { NoticeKeys, NoticeProof } from '@tulay/lending/ports';

/** What payment providers share with the lender; null: nothing is configured. */
export interface NoticeSecrets {
  readonly paymongo: string | null;
  /** The secret of the address that Maya calls, and the keys that it publishes: base64 of their DER. */
  readonly maya: { readonly secret: string; readonly publicKeys: readonly string[] } | null;
}

/** A key as a provider publishes it, with the lines around it or without; throws where it is none. */
export const publicKeyOf = (base64: string) =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });

function isSame(given: Uint8Array, expected: Uint8Array): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Signatures by the secrets and keys of payment providers. */
export function makeNoticeKeys({ paymongo, maya }: NoticeSecrets): NoticeKeys {
  const mayaKeys = (maya?.publicKeys ?? []).map(publicKeyOf);
  const checks: Readonly<Record<NoticeProvider, (proof: NoticeProof) => boolean>> = {
    paymongo: ({ signed, signature }) =>
      paymongo !== null &&
      isSame(Buffer.from(signature, 'hex'), createHmac('sha256', paymongo).update(signed).digest()),
    // One key signs for all of Maya's customers: what it signed for another one is told apart by the address alone.
    maya: ({ signed, signature, secret }) =>
      maya !== null &&
      isSame(digest(secret), digest(maya.secret)) &&
      mayaKeys.some((key) => verify('sha256', signed, key, Buffer.from(signature, 'hex'))),
  };
  return { isSigned: async (provider, proof) => checks[provider](proof) };
}
