import { createHash, createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import type { NoticeKeys, NoticeProof } from '@tulay/lending/ports';

/** The secret of the address that a provider calls, and the keys that it publishes: base64 of their DER. */
interface PublishedKeys {
  readonly secret: string;
  readonly publicKeys: readonly string[];
}

/** What payment providers share with the lender, a secret of the webhook or published keys; null: nothing is configured. */
export type NoticeSecrets = Readonly<Record<string, string | PublishedKeys | null>>;

/** A key as a provider publishes it, with the lines around it or without; throws where it is none. */
export const publicKeyOf = (base64: string) =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });

function isSame(given: Uint8Array, expected: Uint8Array): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Signatures by the secrets and keys of payment providers. */
export function makeNoticeKeys(secrets: NoticeSecrets): NoticeKeys {
  const checkOf = (known: string | PublishedKeys): ((proof: NoticeProof) => boolean) => {
    if (typeof known === 'string')
      return ({ signed, signature }) =>
        isSame(Buffer.from(signature, 'hex'), createHmac('sha256', known).update(signed).digest());
    const keys = known.publicKeys.map(publicKeyOf);
    // One key signs for all of a provider's customers: what it signed for another one is told apart by the address alone.
    return ({ signed, signature, secret }) =>
      isSame(digest(secret), digest(known.secret)) &&
      keys.some((key) => verify('sha256', signed, key, Buffer.from(signature, 'hex')));
  };
  const checks = new Map(
    Object.entries(secrets).map(([provider, known]) => [provider, known === null ? null : checkOf(known)]),
  );
  return { isSigned: async (provider, proof) => checks.get(provider)?.(proof) ?? false };
}
