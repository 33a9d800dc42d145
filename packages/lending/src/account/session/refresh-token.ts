import type { Hashing } from '../../ports/ports.ts';
import type { SessionRecord } from '../../ports/record/records.ts';
import type { SessionReader } from '../../ports/store.ts';

/**
 * A refresh token is `<session id>.<secret>.<proof>`. The id lets a token that was replaced long ago still find its session,
 * so that its replay can end it; the proof, a keyed digest of the rest, says that it was given out here, so that who only
 * knows an id ends nobody's session. Of the token in force only a digest is stored, of the others nothing.
 */
export function refreshTokenOf(sessionId: string, secret: string, hashing: Pick<Hashing, 'keyed'>): string {
  const claimed = `${sessionId}.${secret}`;
  return `${claimed}.${proofOf(claimed, hashing)}`;
}

function proofOf(claimed: string, hashing: Pick<Hashing, 'keyed'>): string {
  return hashing.keyed(`refresh proof\n${claimed}`);
}

/** The session's id in a token that was given out here; null in any other. Digests are compared, so that the time tells nothing. */
function sessionIdIn(token: string, hashing: Pick<Hashing, 'keyed'>): string | null {
  const end = token.lastIndexOf('.');
  if (end < 0) return null;
  const [claimed, proof] = [token.slice(0, end), token.slice(end + 1)];
  if (digestOf(proof, hashing) !== digestOf(proofOf(claimed, hashing), hashing)) return null;
  return claimed.slice(0, Math.max(0, claimed.lastIndexOf('.')));
}

/**
 * The token that follows `token`: a keyed digest of it, so that nobody without the server's key can make it, and so that
 * showing the same token again (another tab, an answer lost on the way) gives the same successor and not a third one.
 */
export function successorOf(token: string, sessionId: string, hashing: Pick<Hashing, 'keyed'>): string {
  return refreshTokenOf(sessionId, hashing.keyed(`refresh successor\n${token}`), hashing);
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

/** The session that a token, in force or replaced, belongs to; null for what was never given out. */
export async function findSession(
  sessions: SessionReader,
  token: string,
  hashing: Pick<Hashing, 'keyed'>,
): Promise<SessionRecord | null> {
  const sessionId = sessionIdIn(token, hashing);
  return sessionId === null ? null : sessions.byId(sessionId);
}
