import type { Operation } from '../operation.ts';
import { pageAsked } from '../ports/cursor.ts';

/** Who did what, newest first, a page at a time. Actors come with their names, looked up once each. */
export const auditLog: Operation<'auditLog'> = {
  async run({ tx, input }) {
    const page = await tx.audit.list(pageAsked(input));
    const names = new Map<string, string | null>();
    for (const { actorId } of page.items)
      if (actorId !== null && !names.has(actorId))
        names.set(actorId, (await tx.members.byId(actorId))?.fullName ?? null);
    const items = page.items.map(({ sequence, at, action, actorId, subjectId, detail }) => ({
      sequence,
      at: new Date(at).toISOString(),
      action,
      actorId,
      actorName: actorId === null ? null : (names.get(actorId) ?? null),
      subjectId,
      detail: { ...detail },
    }));
    return { ok: true, reply: { items, nextCursor: page.nextCursor } };
  },
};
