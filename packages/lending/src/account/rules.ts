import { isDisguised } from '@tulay/contract/account/disguised-words';
import { passwordProblems, type PasswordOwner } from '@tulay/contract/account/password-rules';
import { fail, type Failure } from '../operation.ts';
import type { ChallengePurpose, MemberRecord, Role } from '../ports/record/records.ts';
import { commonPasswords } from './password/common-passwords.ts';
import { waitOf, type Waiting } from './wait.ts';

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

/** A password as it is hashed: one keyboard composes the letter ñ of one code, another of two, and both mean the same. */
export function composedPassword(typed: string): string {
  return typed.normalize('NFC');
}

/**
 * Refuses a new password that is too weak for its owner or among the common ones, naming `field`; null when it is good.
 * The form knows the same rules but for the long list, which only the server has.
 */
export async function refuseWeakPassword(
  password: string,
  owner: PasswordOwner,
  field: 'password' | 'newPassword',
): Promise<Failure | null> {
  const [known] = passwordProblems(password, owner);
  const problem = known ?? (isDisguised(password, await commonPasswords()) ? 'field.password_well_known' : undefined);
  return problem === undefined ? null : fail('request.invalid', { fields: { [field]: problem } });
}

const mostGoodRotations = 20;

/** The rotations whose replaced tokens are still good: those up to `graceMs` ago, of a storm only the newest twenty. */
export function goodRotations(rotations: readonly number[], graceMs: number, now: number): number[] {
  return rotations.filter((at) => now - at <= graceMs).slice(-mostGoodRotations);
}

/**
 * The roles that open something now. Who has the officer's role and is on hold has none: not the desk's, and not a
 * member's beside it, since an officer who is not trusted must not keep a way in. Taking the role away gives the member's back.
 */
export function rolesInForce({ roles, suspended }: Pick<MemberRecord, 'roles' | 'suspended'>): readonly Role[] {
  return suspended && roles.includes('OFFICER') ? [] : roles;
}

/** Whether the account opens anything at all. What another version wrote as a role is none. */
export function maySignIn(member: Pick<MemberRecord, 'roles' | 'suspended'>): boolean {
  return rolesInForce(member).some((role) => role === 'MEMBER' || role === 'OFFICER');
}

/** What a recovery's one-time password allows: a new password for this member, by the number it was sent to, nothing else. */
export function recoveryOf(member: MemberRecord, phoneNumber: string, purpose: ChallengePurpose) {
  return { member, purpose, body: null, facts: [phoneNumber] } as const;
}

/** Whether whoever proposed may still do so: an officer, not suspended, and whose own account does not wait. */
export function isInOffice(
  proposer: (Pick<MemberRecord, 'roles' | 'suspended'> & Waiting) | null,
  now: number,
): boolean {
  return proposer !== null && rolesInForce(proposer).includes('OFFICER') && waitOf(proposer, now) === null;
}
