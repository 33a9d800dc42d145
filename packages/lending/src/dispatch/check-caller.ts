import { endpoints, opensWholeNumbers, type EndpointName } from '@tulay/contract/table';
import { normalisePhone } from '@tulay/contract/phone';
import { rolesInForce } from '../account/rules.ts';
import { refuseWhileWaiting, refuseYoungNumber } from '../account/wait.ts';
import { fail, type Actor, type Failure } from '../operation.ts';
import type { Policy } from '../policy.ts';
import type { MemberRecord } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';
import { admits } from './authorise.ts';

/**
 * Second look, on the transaction: the session is alive, its token tells the member's number as it is, and the roles are the
 * ones in force in the store: an officer on hold has none. Fails with `auth.token_expired`, `auth.not_allowed`.
 */
export async function checkCaller(
  name: EndpointName,
  tx: Pick<Reader, 'sessions'>,
  actor: Actor,
  now: number,
): Promise<{ readonly ok: true; readonly caller: MemberRecord } | Failure> {
  const session = await tx.sessions.member(actor.sessionId, actor.memberId);
  // An ended session looks like an expired token: the client tries to refresh, which tells it the truth.
  if (!session || session.sessionEndedAt !== null || session.sessionExpiresAt <= now) return fail('auth.token_expired');
  const caller = session.member;
  // The number was changed since the token was signed: whoever holds it would go on naming the old one.
  if (caller.phoneNumber !== actor.phoneNumber) return fail('auth.token_expired');
  return admits(name, rolesInForce(caller)) ? { ok: true, caller } : fail('auth.not_allowed');
}

/**
 * Last look: the account is activated where that is asked, not suspended where money moves, and not waiting: neither on what
 * `waits`, nor where an officer opens somebody else's whole numbers, which is what reading rows do that write (their audit). It does
 * not stand before an answer that was given already: who repeats a request hears what became of it, also when suspended since.
 * Fails with `auth.not_activated`, `auth.suspended`, `account.waiting`.
 */
export function checkStanding(
  name: EndpointName,
  caller: MemberRecord,
  subject: MemberRecord,
  policy: Pick<Policy, 'accountWaitMs'>,
  now: number,
): Failure | null {
  const row = endpoints[name];
  const mayLook = row.officersMayRead && caller.roles.includes('OFFICER');
  if (row.access === 'activated' && caller.state !== 'INFO_COMPLETED' && !mayLook) return fail('auth.not_activated');
  if (row.movesMoney && caller.suspended) return fail('auth.suspended');
  const young = row.waits === 'number' ? refuseYoungNumber(caller, policy, now) : null;
  const waits = row.waits !== undefined || (opensWholeNumbers(name) && subject.id !== caller.id);
  return (waits && refuseWhileWaiting(caller, now)) || young;
}

/**
 * Third look: the member named in the body is the caller, or one that an officer may look at. It comes after the answers
 * given already: who repeats the request that changed their number names the old one.
 * Fails with `auth.not_yours`, `member.not_found`.
 */
export async function findSubject(
  name: EndpointName,
  tx: Pick<Reader, 'members'>,
  caller: MemberRecord,
  input: Record<string, unknown>,
): Promise<{ readonly ok: true; readonly subject: MemberRecord } | Failure> {
  const row = endpoints[name];
  if (!row.subject) return { ok: true, subject: caller };
  const typed = String(input[row.subject]);
  // As nearly everybody names themselves.
  const phoneNumber = typed === caller.phoneNumber ? typed : normalisePhone(typed);
  if (phoneNumber === caller.phoneNumber) return { ok: true, subject: caller };
  if (!row.officersMayRead || !caller.roles.includes('OFFICER')) return fail('auth.not_yours');
  const subject = phoneNumber === null ? null : await tx.members.byPhone(phoneNumber);
  return subject ? { ok: true, subject } : fail('member.not_found');
}
