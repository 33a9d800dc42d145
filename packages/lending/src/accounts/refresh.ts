import { fail, type Operation, type Result, type RunContext } from '../operation.ts';
import { sessionEnd } from './open-session.ts';
import { digestOf, findSession, successorOf, tokenInForce } from './refresh-token.ts';
import { goodRotations, maySignIn } from './rules.ts';

type Context = Pick<RunContext<'refresh', undefined>, 'tx' | 'request' | 'hashing' | 'policy' | 'now'>;

/**
 * A new access token for the refresh cookie, and the cookie's successor. A token that was replaced up to
 * `policy.refreshGraceMs` ago gets the one now in force and changes nothing: whichever of two tabs' answers arrives last, or
 * if the first was lost, the cookie that remains works. Showing an older one means that two hold it: the session ends for
 * both. Fails with `auth.session_ended`.
 */
async function refreshSession({ tx, request, hashing, policy, now }: Context): Promise<Result<'refresh'>> {
  const token = request.refreshToken;
  const session = token === null ? null : await findSession(tx.sessions, token, hashing);
  if (token === null || !session || session.endedAt !== null || session.expiresAt <= now)
    return fail('auth.session_ended');
  const rotations = goodRotations(session.recentRotations, policy.refreshGraceMs, now);
  const inForce = tokenInForce(token, session, rotations.length, hashing);
  if (inForce === null) {
    await tx.sessions.end(session.id, now);
    return fail('auth.session_ended', {
      audit: [
        { action: 'session.replayed', actorId: null, subjectId: session.memberId, detail: { sessionId: session.id } },
      ],
    });
  }
  const member = await tx.members.byId(session.memberId);
  if (!member) throw new Error('A session belongs to a member.');
  if (!maySignIn(member)) {
    await tx.sessions.end(session.id, now);
    return fail('auth.session_ended');
  }
  if (inForce !== token)
    return { ok: true, reply: {}, session: { kind: 'set', session, member, refreshToken: inForce } };
  const refreshToken = successorOf(token, session.id, hashing);
  const change = {
    refreshHash: digestOf(refreshToken, hashing),
    previousHash: session.refreshHash,
    rotatedAt: now,
    recentRotations: [...rotations, now],
    expiresAt: sessionEnd(session.persist, policy, now),
  };
  await tx.sessions.rotate(session.id, change);
  return { ok: true, reply: {}, session: { kind: 'set', session: { ...session, ...change }, member, refreshToken } };
}

export const refresh: Operation<'refresh'> = { run: refreshSession };
export const refreshAgain: Operation<'refreshAgain'> = { run: refreshSession };
