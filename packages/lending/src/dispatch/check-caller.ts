import { endpoints, type EndpointName } from '@tulay/contract/endpoints';
import { normalisePhone } from '@tulay/contract/phone';
import { fail, type Actor, type Failure } from '../operation.ts';
import type { MemberRecord } from '../ports/records.ts';
import type { Reader } from '../ports/store.ts';
import { admits } from './authorise.ts';

export interface Caller {
  readonly ok: true;
  readonly caller: MemberRecord;
  readonly subject: MemberRecord;
}

/**
 * Second look, on the transaction: the session is alive, the roles are the ones in the store, and the member named in the
 * body is the caller. Fails with `auth.token_expired`, `auth.not_allowed`, `auth.not_yours`, `member.not_found`.
 */
export async function checkCaller(
  name: EndpointName,
  tx: Pick<Reader, 'members' | 'sessions'>,
  actor: Actor,
  input: Record<string, unknown>,
  now: number,
): Promise<Caller | Failure> {
  const session = await tx.sessions.member(actor.sessionId);
  // An ended session looks like an expired token: the client tries to refresh, which tells it the truth.
  if (!session || session.sessionEndedAt !== null || session.sessionExpiresAt <= now) return fail('auth.token_expired');
  const caller = session.member;
  if (!admits(name, caller.roles)) return fail('auth.not_allowed');
  return findSubject(name, tx, caller, input);
}

/**
 * Third look: the account is activated where that is asked, and not suspended where money moves. It does not stand before
 * an answer that was given already: who repeats a request hears what became of it, also when suspended since.
 * Fails with `auth.not_activated`, `auth.suspended`.
 */
export function checkStanding(name: EndpointName, caller: MemberRecord): Failure | null {
  const row = endpoints[name];
  const mayLook = row.officersMayRead && caller.roles.includes('OFFICER');
  if (row.access === 'activated' && caller.state !== 'INFO_COMPLETED' && !mayLook) return fail('auth.not_activated');
  return row.movesMoney && caller.suspended ? fail('auth.suspended') : null;
}

async function findSubject(
  name: EndpointName,
  tx: Pick<Reader, 'members'>,
  caller: MemberRecord,
  input: Record<string, unknown>,
): Promise<Caller | Failure> {
  const row = endpoints[name];
  if (!row.subject) return { ok: true, caller, subject: caller };
  const phoneNumber = normalisePhone(String(input[row.subject]));
  if (phoneNumber === caller.phoneNumber) return { ok: true, caller, subject: caller };
  if (!row.officersMayRead || !caller.roles.includes('OFFICER')) return fail('auth.not_yours');
  const subject = phoneNumber === null ? null : await tx.members.byPhone(phoneNumber);
  return subject ? { ok: true, caller, subject } : fail('member.not_found');
}
