import type { Id } from '../id.ts';

export interface SessionRecord {
  readonly id: Id;
  readonly memberId: Id;
  /** Keyed hash of the refresh token in force. */
  readonly refreshHash: string;
  /** The hash it replaced. */
  readonly previousHash: string | null;
  readonly rotatedAt: number;
  /** Instants of the rotations whose replaced tokens may still be good (two tabs, a lost answer), oldest first. */
  readonly recentRotations: readonly number[];
  readonly persist: boolean;
  /** Keyed hash of what the device's cookie says; null where there was none yet. */
  readonly deviceHash: string | null;
  readonly userAgent: string;
  readonly ipAddress: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly endedAt: number | null;
}
