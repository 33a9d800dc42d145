import type { Operation } from '../../operation.ts';

/** The caller's open sessions, the one used last first. Addresses stay out: they say little to a person and much to a thief. */
export const listDevices: Operation<'listDevices'> = {
  async run({ tx, caller, actor, now }) {
    const sessions = await tx.sessions.listOpen(caller.id, now);
    const items = sessions
      .toSorted((a, b) => b.rotatedAt - a.rotatedAt)
      .map(({ id, userAgent, createdAt, rotatedAt }) => ({
        id,
        userAgent,
        signedInAt: new Date(createdAt).toISOString(),
        lastUsedAt: new Date(rotatedAt).toISOString(),
        current: id === actor.sessionId,
      }));
    return { ok: true, reply: { items, nextCursor: null } };
  },
};
