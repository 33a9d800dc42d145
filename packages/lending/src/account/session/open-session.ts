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

interface Opened {
  readonly session: SessionChange;
  readonly audit: AuditEntry[];
}

/**
 * What a device is given at a sign-in. With an idempotency key it follows from the member and that key by the server's own, so that an
 * answer that was lost is given again and nothing of it has to be stored.
 */
export function secretsOf({ ids, hashing, request }: Pick<World, 'ids' | 'hashing' | 'request'>, { id }: MemberRecord) {
  const { idempotencyKey: key, deviceToken } = request;
  const secret = (of: string) => (key === null ? ids.secret() : hashing.keyed(`sign-in ${of}\n${id}\n${key}`));
  return { deviceToken: deviceToken ?? secret('device'), refreshSecret: secret('refresh') };
}

/**
 * The same for a sign-in that is sent again: while the first token of its session is in force, nobody has used it, and the same session and
 * tokens are given out, however late one of the two arrives; otherwise another session.
 */
export async function openSessionAgain(world: World, member: MemberRecord, persist: boolean): Promise<Opened> {
  const { tx, hashing, now } = world;
  const { deviceToken, refreshSecret } = secretsOf(world, member);
  const deviceHash = deviceHashOf(deviceToken, hashing);
  for (const session of await tx.sessions.listOpen(member.id, now)) {
    const refreshToken = refreshTokenOf(session.id, refreshSecret, hashing);
    if (session.deviceHash === deviceHash && session.refreshHash === digestOf(refreshToken, hashing))
      return { session: { kind: 'set', session, member, refreshToken, deviceToken }, audit: [] };
  }
  return openSession(world, member, persist);
}

/** Signs a member in on this device: a new session and its refresh token. `persist` is "Remember me". */
export async function openSession(world: World, member: MemberRecord, persist: boolean): Promise<Opened> {
  const { tx, ids, hashing, policy, now, request } = world;
  const id = ids.id();
  const { deviceToken, refreshSecret } = secretsOf(world, member);
  const refreshToken = refreshTokenOf(id, refreshSecret, hashing);
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
