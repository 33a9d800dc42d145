import type { Hashing } from '../ports/ports.ts';
import type { SessionRecord } from '../ports/records.ts';
import type { SessionReader } from '../ports/store.ts';

/**
 * A refresh token is `<session id>.<secret>`. The id lets a token that was replaced long ago still find its session, so
 * that its replay can end it. Only digests are stored.
 */
export function refreshTokenOf(sessionId: string, secret: string): string {
  return `${sessionId}.${secret}`;
}

/**
 * The token that follows `token`: a keyed digest of it, so that nobody without the server's key can make it, and so that
 * showing the same token again (another tab, an answer lost on the way) gives the same successor and not a third one.
 */
export function successorOf(token: string, sessionId: string, hashing: Pick<Hashing, 'keyed'>): string {
  return refreshTokenOf(sessionId, hashing.keyed(`refresh successor\n${token}`));
}

export function digestOf(token: string, hashing: Pick<Hashing, 'keyed'>): string {
  return hashing.keyed(`refresh\n${token}`);
}

/** The token in force that follows from `token` within `rotations` steps, which is `token` itself if it is in force; null when none does. */
export function tokenInForce(
  token: string,
  session: SessionRecord,
  rotations: number,
  hashing: Pick<Hashing, 'keyed'>,
): string | null {
  let follower = token;
  for (let step = 0; step <= rotations; step += 1) {
    if (digestOf(follower, hashing) === session.refreshHash) return follower;
    follower = successorOf(follower, session.id, hashing);
  }
  return null;
}

/** The session that a token, in force or replaced, belongs to. */
export async function findSession(
  sessions: SessionReader,
  token: string,
  hashing: Pick<Hashing, 'keyed'>,
): Promise<SessionRecord | null> {
  const byHash = await sessions.byRefreshHash(digestOf(token, hashing));
  return byHash ?? sessions.byId(token.slice(0, Math.max(0, token.lastIndexOf('.'))));
}
