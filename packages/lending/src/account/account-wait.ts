import type { Operation } from '../operation.ts';
import { mayStop } from './session/trusted-device.ts';
import { waitView } from './wait.ts';

/** Whether payouts and changes of the caller's account wait, why and until when, and whether this session may stop it. */
export const accountWait: Operation<'accountWait'> = {
  async run({ tx, caller, actor, policy, now }) {
    const wait = waitView(caller, now);
    const session = wait && (await tx.sessions.byId(actor.sessionId));
    const stops = session !== null && (await mayStop({ tx, policy }, caller, session, now));
    return { ok: true, reply: { wait, mayStop: stops } };
  },
};
