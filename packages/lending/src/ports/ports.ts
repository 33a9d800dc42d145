import type { Machine } from './machine.ts';
import type { PrintedDocument } from './printed-document.ts';
import type { MessageRecord } from './record/message-record.ts';
import type { Role } from './record/records.ts';
import type { RatesRecord } from './rates.ts';
import type { Store } from './store.ts';

/** Where time comes from: epoch milliseconds. */
export interface Clock {
  now(): number;
}

export interface Ids {
  /** An opaque, unguessable id that sorts by the time it was made. */
  id(): string;
  /** A secret of at least 256 random bits, safe in a URL. */
  secret(): string;
  /** A one-time password: `length` random digits. */
  digits(length: number): string;
}

/** A slow work's place among the others. */
export interface Turn {
  /** Whose work it is: what is asked for under the same name stands in a short line of its own. */
  readonly of: string;
  /** Whether it is still wanted, asked when the turn has come, which may be long after; never asked when its own line is full. */
  readonly isWanted: () => Promise<boolean>;
}

export interface Hashing {
  /** Slow, salted hash of a password. */
  readonly hashPassword: {
    (password: string): Promise<string>;
    /** The same; null without the work when it is not wanted any more, or too much of the same name waits. */
    (password: string, turn: Turn): Promise<string | null>;
  };
  /** Compares in constant time. A null hash costs the same time and is false; so is, without the work, what has no turn. */
  readonly verifyPassword: (password: string, hash: string | null, turn?: Turn) => Promise<boolean>;
  /** Keyed digest (HMAC-SHA-256, hex) for codes, tokens, attempt keys and inputs. */
  keyed(text: string): string;
  /** Keyed digest (HMAC-SHA-256, hex) of the audit chain, with a key of its own that stays the same as long as the chain. */
  auditDigest(text: string): string;
  /** Plain SHA-256, hex. */
  sha256(data: string | Uint8Array): string;
}

export interface AccessClaims {
  /** The member's id. */
  readonly sub: string;
  /** The session's id. */
  readonly sid: string;
  readonly UserInfo: { readonly phoneNumber: string; readonly roles: readonly Role[] };
}
export interface Tokens {
  /** A JWT that is valid for `policy.accessTokenMs`. */
  sign(claims: AccessClaims): Promise<string>;
}

export type MessageToDeliver = Pick<MessageRecord, 'id' | 'channel' | 'to' | 'text' | 'kind'>;
export interface Messages {
  /**
   * Delivers one message; throws when it could not. `handOver` is awaited right before the step that cannot be taken back,
   * and stops it by throwing: what fails after it is never tried again, unless the receiver's side refused for certain
   * (`MessageRefusedError`). An adapter whose receiver knows a message by its id and takes it once never calls it, and may
   * be asked to deliver the same message again.
   */
  deliver(message: MessageToDeliver, handOver: () => Promise<void>): Promise<void>;
}

/** Bytes of personal files, encrypted at rest by the adapter. */
export interface Files {
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  get(id: string): Promise<Uint8Array | null>;
  delete(id: string): Promise<void>;
}

export type ImageResult =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly contentType: string; readonly sha256: string }
  | { readonly ok: false; readonly code: 'upload.not_an_image' | 'upload.too_large' | 'upload.too_many_pixels' };
export interface Images {
  /** Looks at the bytes (never at the name), limits pixels, re-encodes without metadata. */
  normalise(bytes: Uint8Array): Promise<ImageResult>;
}

/** Makes the file of a document: a PDF, with a watermark on every page in demonstration mode. */
export interface Documents {
  render(document: PrintedDocument): Promise<Uint8Array>;
}

/** What is to show that a notice is its provider's. */
export interface NoticeProof {
  /** What it signed, and its signature of that in hex. */
  readonly signed: Uint8Array;
  readonly signature: string;
  /** The secret of the address that it called; empty where it was given none. */
  readonly secret: string;
}
export interface NoticeKeys {
  /**
   * Whether a provider made this proof: by HMAC-SHA-256 with the secret that it shares with the lender, or by RSA-SHA-256 with the key to
   * one that it published, at the address that the lender gave to it alone. False where nothing is configured. Takes the same time
   * whatever is wrong with a secret.
   */
  isSigned(provider: string, proof: NoticeProof): Promise<boolean>;
}

export interface Rates {
  /** Fetches the newest rates; null when no service is configured. Throws when the service fails. */
  fetch(): Promise<RatesRecord | null>;
}

/** The disk that what the service keeps lies on, as it is found now. */
export interface DiskRoom {
  readonly freeBytes: number;
  readonly isWritable: boolean;
}
export interface Disk {
  /** Null where nothing is kept on a disk of this machine. Throws a `StorageUnavailableError` when it does not answer. */
  room(): Promise<DiskRoom | null>;
}

/** Everything of the world that the rules need. */
export interface Ports {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly hashing: Hashing;
  readonly tokens: Tokens;
  readonly messages: Messages;
  readonly files: Files;
  readonly images: Images;
  readonly documents: Documents;
  readonly rates: Rates;
  readonly noticeKeys: NoticeKeys;
  readonly disk: Disk;
  readonly machine: Machine;
}
