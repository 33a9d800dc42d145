import { fail, type Operation, type Result, type RunContext } from '../operation.ts';
import { sessionEnd } from './open-session.ts';
import { digestOf, findSession, successorOf } from './refresh-token.ts';
import { standingOf } from './rules.ts';

type Context = Pick<RunContext<'refresh', undefined>, 'tx' | 'request' | 'hashing' | 'policy' | 'now'>;

/**
 * A new access token for the refresh cookie, and the cookie's successor. A token that was replaced up to
 * `policy.refreshGraceMs` ago gets the same successor again and changes nothing: whichever of two tabs' answers arrives
 * last, or if the first was lost, the cookie that remains works. Showing an older one means that two hold it: the session
 * ends for both. Fails with `auth.session_ended`.
 */
async function refreshSession({ tx, request, hashing, policy, now }: Context): Promise<Result<'refresh'>> {
  const token = request.refreshToken;
  const session = token === null ? null : await findSession(tx.sessions, token, hashing);
  if (token === null || !session || session.endedAt !== null || session.expiresAt <= now) return fail('auth.session_ended');
  const hash = digestOf(token, hashing);
  const standing = standingOf(hash, session, policy.refreshGraceMs, now);
  if (standing === 'replayed') {
    await tx.sessions.end(session.id, now);
    return fail('auth.session_ended', {
      audit: [{ action: 'session.replayed', actorId: null, subjectId: session.memberId, detail: { sessionId: session.id } }],
    });
  }
  const member = await tx.members.byId(session.memberId);
  if (!member) throw new Error('A session belongs to a member.');
  const refreshToken = successorOf(token, session.id, hashing);
  if (standing === 'just_replaced') return { ok: true, reply: {}, session: { kind: 'set', session, member, refreshToken } };
  const change = { refreshHash: digestOf(refreshToken, hashing), previousHash: hash, rotatedAt: now, expiresAt: sessionEnd(session.persist, policy, now) };
  await tx.sessions.rotate(session.id, change);
  return { ok: true, reply: {}, session: { kind: 'set', session: { ...session, ...change }, member, refreshToken } };
}

export const refresh: Operation<'refresh'> = { run: refreshSession };
export const refreshAgain: Operation<'refreshAgain'> = { run: refreshSession };
