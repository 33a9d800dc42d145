import type { RunContext, SessionChange } from '../../operation.ts';
import type { Policy } from '../../policy.ts';
import type { Hashing } from '../../ports/ports.ts';
import type { AuditEntry, MemberRecord, SessionRecord } from '../../ports/record/records.ts';
import { digestOf, refreshTokenOf } from './refresh-token.ts';

type World = Pick<RunContext<'login', undefined>, 'tx' | 'ids' | 'hashing' | 'policy' | 'now' | 'request'>;

/** When a session that is used now ends by itself: epoch milliseconds. */
export function sessionEnd(persist: boolean, policy: Policy, now: number): number {
  return now + (persist ? policy.refreshPersistMs : policy.refreshSessionMs);
}

/** What a session keeps of its device's cookie. */
export function deviceHashOf(deviceToken: string, hashing: Pick<Hashing, 'keyed'>): string {
  return hashing.keyed(`device\n${deviceToken}`);
}

/** Signs a member in on this device: a new session and its refresh token. `persist` is "Remember me". */
export async function openSession(
  { tx, ids, hashing, policy, now, request }: World,
  member: MemberRecord,
  persist: boolean,
): Promise<{ session: SessionChange; audit: AuditEntry[] }> {
  const id = ids.id();
  const deviceToken = request.deviceToken ?? ids.secret();
  const refreshToken = refreshTokenOf(id, ids.secret(), hashing);
  const session: SessionRecord = {
    id,
    memberId: member.id,
    refreshHash: digestOf(refreshToken, hashing),
    previousHash: null,
    rotatedAt: now,
    recentRotations: [],
    persist,
    deviceHash: deviceHashOf(deviceToken, hashing),
    userAgent: request.userAgent,
    ipAddress: request.ipAddress,
    createdAt: now,
    expiresAt: sessionEnd(persist, policy, now),
    endedAt: null,
  };
  await tx.sessions.insert(session);
  return {
    session: { kind: 'set', session, member, refreshToken, deviceToken },
    audit: [{ action: 'session.open', actorId: member.id, subjectId: member.id, detail: { sessionId: id, persist } }],
  };
}
