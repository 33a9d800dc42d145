import { fail, type Operation } from '../operation.ts';

/** Ends one of the caller's own sessions, at once also for its access token. Fails with `session.not_found`, also for somebody else's. */
export const endDevice: Operation<'endDevice'> = {
  async run({ tx, input, caller, now }) {
    const session = await tx.sessions.byId(input.id);
    if (!session || session.memberId !== caller.id || session.endedAt !== null || session.expiresAt <= now)
      return fail('session.not_found');
    await tx.sessions.end(session.id, now);
    return {
      ok: true,
      reply: { state: 'DEVICE_SIGNED_OUT' },
      audit: [{ action: 'session.end', actorId: caller.id, subjectId: caller.id, detail: { sessionId: session.id } }],
    };
  },
};
