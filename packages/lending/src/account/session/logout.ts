import type { Operation } from '../../operation.ts';
import { digestOf, findSession } from './refresh-token.ts';

/** Ends the session of the refresh cookie. Without a session, or with one that is over, there is nothing to end and that is fine. */
export const logout: Operation<'logout'> = {
  async run({ tx, request, hashing, now }) {
    const done = { ok: true, reply: { state: 'SIGNED_OUT' }, session: { kind: 'clear', memberId: null } } as const;
    const token = request.refreshToken;
    if (token === null) return done;
    const session = await findSession(tx.sessions, token, hashing);
    const hash = digestOf(token, hashing);
    if (!session || session.endedAt !== null || (hash !== session.refreshHash && hash !== session.previousHash))
      return done;
    await tx.sessions.end(session.id, now);
    return {
      ...done,
      session: { kind: 'clear', memberId: session.memberId },
      audit: [
        {
          action: 'session.end',
          actorId: session.memberId,
          subjectId: session.memberId,
          detail: { sessionId: session.id },
        },
      ],
    };
  },
};
