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
  /** Who had this phone number last, as far as that ended at `since` or later. */
  byPhone(phoneNumber: string, since: number): Promise<FormerContactRecord | null>;
}
export interface FormerContactWriter extends FormerContactReader {
  insert(contact: FormerContactRecord): Promise<void>;
  deleteEndedBefore(at: number): Promise<void>;
}
