/** Encrypts personal data before it reaches the database. */
export interface Sealer {
  /** Authenticated encryption with a fresh nonce (AES-256-GCM). */
  seal(text: string): Buffer;
  /** Undoes `seal`; throws when the bytes were changed or another key sealed them. */
  open(sealed: Buffer): string;
  /** Keyed digest (HMAC-SHA-256) of a value that must be found again: the same text gives the same digest. */
  index(text: string): string;
}

/** Seals values of one type as JSON. */
export function sealedJson<T extends object>(sealer: Sealer): { seal(value: T): Buffer; open(sealed: Buffer): T } {
  return {
    seal: (value) => sealer.seal(JSON.stringify(value)),
    // The seal proves that this store wrote the text, and each column is written from one type.
    open: (sealed) => JSON.parse(sealer.open(sealed)),
  };
}
