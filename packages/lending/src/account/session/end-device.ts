import { fail, type Operation } from '../../operation.ts';
import { comparePassword, refuseWrongPassword, type ComparedPassword } from '../password/current-password.ts';
import { deviceInWords } from './sign-in-notice.ts';
import { endsOlderFrom, isOlder, mayStop } from './trusted-device.ts';
import { refuseWhileWaiting } from '../wait.ts';

/**
 * Ends one of the caller's own sessions, at once also for its access token; of another one every contact is told. The current
 * password is asked for: who has a stolen session must not throw its owner out. Fails with `session.not_found`, also for somebody
 * else's, with `account.waiting` where whoever asks is too new to throw that device out, `account.wrong_password` and `auth.too_many_tries`.
 */
export const endDevice: Operation<'endDevice', ComparedPassword> = {
  prepare: (context) => comparePassword(context, context.input.currentPassword),

  async run(context) {
    const { tx, input, prepared, caller, actor, policy, now } = context;
    const session = await tx.sessions.byId(input.id);
    if (!session || session.memberId !== caller.id || session.endedAt !== null || session.expiresAt <= now)
      return fail('session.not_found');
    // Whoever changed the number must not silence the devices that could stop it.
    if (session.id !== actor.sessionId && (await mayStop({ tx, policy }, caller, session, now)))
      return refuseWhileWaiting(caller, now) ?? fail('session.not_found');
    const own = await tx.sessions.byId(actor.sessionId);
    if (own && session.id !== own.id && (await isOlder({ tx }, caller.id, session, own))) {
      const from = await endsOlderFrom({ tx, policy }, caller, own, now);
      if (from !== null) return fail('account.waiting', { retryAfterSeconds: Math.ceil((from - now) / 1000) });
    }
    const refused = await refuseWrongPassword(context, prepared);
    if (refused) return refused;
    await tx.sessions.end(session.id, now);
    const { deviceHash } = session;
    if (deviceHash !== null && deviceHash !== own?.deviceHash)
      await tx.sessions.forgetDevices(caller.id, 'this', deviceHash);
    return {
      ok: true,
      reply: { state: 'DEVICE_SIGNED_OUT' },
      audit: [{ action: 'session.end', actorId: caller.id, subjectId: caller.id, detail: { sessionId: session.id } }],
      messages:
        session.id === actor.sessionId
          ? []
          : [
              {
                member: caller,
                kind: 'device_signed_out',
                params: { device: deviceInWords(session.userAgent, caller) },
              },
            ],
    };
  },
};
