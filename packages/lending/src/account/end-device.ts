import { fail, type Operation } from '../operation.ts';
import { mayStop } from './trusted-device.ts';
import { refuseWhileWaiting } from './wait.ts';

/** Ends one of the caller's own sessions, at once also for its access token. Fails with `session.not_found`, also for somebody else's. */
export const endDevice: Operation<'endDevice'> = {
  async run({ tx, input, caller, actor, policy, now }) {
    const session = await tx.sessions.byId(input.id);
    if (!session || session.memberId !== caller.id || session.endedAt !== null || session.expiresAt <= now)
      return fail('session.not_found');
    // Whoever changed the number must not silence the devices that could stop it.
    if (session.id !== actor.sessionId && (await mayStop({ tx, policy }, caller, session, now)))
      return refuseWhileWaiting(caller, now) ?? fail('session.not_found');
    await tx.sessions.end(session.id, now);
    return {
      ok: true,
      reply: { state: 'DEVICE_SIGNED_OUT' },
      audit: [{ action: 'session.end', actorId: caller.id, subjectId: caller.id, detail: { sessionId: session.id } }],
    };
  },
};
