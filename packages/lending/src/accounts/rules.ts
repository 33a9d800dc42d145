import { passwordProblems, type PasswordOwner } from '@tulay/contract/fields/password-rules';
import { sentences } from '@tulay/contract/fields/sentences';
import { fail, type Failure } from '../operation.ts';
import type { MemberRecord } from '../ports/records.ts';

const firstDelayMs = 30_000;

/** Wrong tries on one key within the window. */
export interface Tries {
  readonly count: number;
  readonly lastAt: number | null;
}

/**
 * How long to wait before the next try counts, in milliseconds: nothing below `limit`, then half a minute after the last
 * try, doubling with each further one, at most the whole window.
 */
export function waitMs({ count, lastAt }: Tries, limit: number, windowMs: number, now: number): number {
  if (count < limit || lastAt === null) return 0;
  const delayMs = Math.min(firstDelayMs * 2 ** (count - limit), windowMs);
  return Math.max(0, lastAt + delayMs - now);
}

/** Refuses a new password that is too weak for its owner, naming `field`; null when it is good. */
export function refuseWeakPassword(password: string, owner: PasswordOwner, field: 'password' | 'newPassword'): Failure | null {
  const [problem] = passwordProblems(password, owner);
  return problem === undefined ? null : fail('request.invalid', { fields: { [field]: sentences[problem] } });
}

/** Where a refresh token stands in its session: in force, just replaced by another tab, or replayed. */
export type TokenStanding = 'current' | 'just_replaced' | 'replayed';

interface Rotation {
  readonly refreshHash: string;
  readonly previousHash: string | null;
  readonly rotatedAt: number;
}

/** The standing of the token whose digest is `hash`. A replaced one is accepted for `graceMs` after its rotation. */
export function standingOf(hash: string, { refreshHash, previousHash, rotatedAt }: Rotation, graceMs: number, now: number): TokenStanding {
  if (hash === refreshHash) return 'current';
  return hash === previousHash && now - rotatedAt <= graceMs ? 'just_replaced' : 'replayed';
}

/** What a recovery's one-time password allows: a new password for this member, nothing else. */
export function recoveryOf(member: Pick<MemberRecord, 'id'>): { readonly purpose: 'recover'; readonly boundTo: string } {
  return { purpose: 'recover', boundTo: `recover\n${member.id}` };
}
