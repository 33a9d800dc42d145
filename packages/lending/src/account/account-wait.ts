import type { Operation } from '../operation.ts';
import { mayStop, waitOf, waitView } from './wait.ts';

/** Whether payouts and changes of the caller's account wait, why and until when, and whether this session may stop it. */
export const accountWait: Operation<'accountWait'> = {
  async run({ tx, caller, actor, now }) {
    const wait = waitOf(caller, now);
    const session = wait && (await tx.sessions.byId(actor.sessionId));
    return { ok: true, reply: { wait: waitView(caller, now), mayStop: session !== null && mayStop(wait, session) } };
  },
};
