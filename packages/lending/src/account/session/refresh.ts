import { fail, type Operation, type Result, type RunContext } from '../../operation.ts';
import { deviceHashOf, sessionEnd } from './open-session.ts';
import { digestOf, findSession, successorOf, tokenInForce } from './refresh-token.ts';
import { goodRotations, maySignIn } from '../rules.ts';

type Context = Pick<RunContext<'refresh', undefined>, 'tx' | 'request' | 'hashing' | 'policy' | 'now'>;

/** Whether the request comes from the device that the session was opened on, as the device's own cookie says. */
function isItsDevice({ request, hashing }: Context, deviceHash: string | null): boolean {
  return request.deviceToken !== null && deviceHashOf(request.deviceToken, hashing) === deviceHash;
}

/**
 * A new access token for the refresh cookie, and the cookie's successor. A token that was replaced up to
 * `policy.refreshGraceMs` ago gets the one now in force and changes nothing: whichever of two tabs' answers arrives last, or
 * if the first was lost, the cookie that remains works. On the session's own device the token before the one in force is good
 * for as long as the one in force was never used, since its answer may have been lost on a line that was away for hours.
 * Showing an older one means that two hold it: the session ends for both. Fails with `auth.session_ended`.
 */
async function refreshSession(context: Context): Promise<Result<'refresh'>> {
  const { tx, request, hashing, policy, now } = context;
  const token = request.refreshToken;
  const session = token === null ? null : await findSession(tx.sessions, token, hashing);
  if (token === null || !session || session.endedAt !== null || session.expiresAt <= now)
    return fail('auth.session_ended');
  const rotations = goodRotations(session.recentRotations, policy.refreshGraceMs, now);
  // Using a token replaces it, so that the one in force is always one that nobody has used.
  const unheard = isItsDevice(context, session.deviceHash) ? 1 : 0;
  const inForce = tokenInForce(token, session, Math.max(rotations.length, unheard), hashing);
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
