import type { Id } from './id.ts';

/** A number or address that was a member's, kept for as long as it is told what becomes of the account. */
export interface FormerContactRecord {
  readonly id: Id;
  readonly memberId: Id;
  readonly channel: 'sms' | 'email';
  readonly contact: string;
  readonly endedAt: number;
}

export interface FormerContactReader {
  /** A member's, as far as they ended at `since` or later, oldest first. */
  of(memberId: Id, since: number): Promise<readonly FormerContactRecord[]>;
  /** Who had this phone number last. */
  byPhone(phoneNumber: string): Promise<FormerContactRecord | null>;
}
export interface FormerContactWriter extends FormerContactReader {
  insert(contact: FormerContactRecord): Promise<void>;
  /** A member's that ended at `since` or later count as ended at `at`. */
  renew(memberId: Id, since: number, at: number): Promise<void>;
  /** Those of accounts on hold stay. */
  deleteEndedBefore(at: number): Promise<void>;
}
