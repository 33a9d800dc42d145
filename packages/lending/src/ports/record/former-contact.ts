import type { Id } from '../id.ts';

/** A number or address that was a member's, kept for as long as it is told what becomes of the account. */
export interface FormerContactRecord {
  readonly id: Id;
  readonly memberId: Id;
  readonly channel: 'sms' | 'email';
  readonly contact: string;
  readonly endedAt: number;
  /** Until when it is told; null while the account is on hold, when nobody's time runs. */
  readonly forgottenAt: number | null;
}

export interface FormerContactReader {
  /** A member's, oldest first. */
  of(memberId: Id): Promise<readonly FormerContactRecord[]>;
  /** Who had this phone number last. */
  byPhone(phoneNumber: string): Promise<FormerContactRecord | null>;
}
export interface FormerContactWriter extends FormerContactReader {
  insert(contact: FormerContactRecord): Promise<void>;
  /** Sets or stops the time of one. */
  forgetAt(id: Id, forgottenAt: number | null): Promise<void>;
  /** Those whose time was over before; what has no end stays. */
  deleteForgottenBefore(at: number): Promise<void>;
}
