import type { Operation } from '../operation.ts';
import { pageAsked } from '../ports/cursor.ts';

/** Who did what to whom, newest first, a page at a time. People come with their names, looked up once each. */
export const auditLog: Operation<'auditLog'> = {
  async run({ tx, input }) {
    const page = await tx.audit.list(pageAsked(input));
    const names = new Map<string, string | null>();
    for (const id of page.items.flatMap(({ actorId, subjectId }) => [actorId, subjectId]))
      if (id !== null && !names.has(id)) names.set(id, (await tx.members.byId(id))?.fullName ?? null);
    const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
    const items = page.items.map(({ sequence, at, action, actorId, subjectId, detail }) => ({
      sequence,
      at: new Date(at).toISOString(),
      action,
      actorId,
      actorName: nameOf(actorId),
      subjectId,
      subjectName: nameOf(subjectId),
      detail: { ...detail },
    }));
    return { ok: true, reply: { items, nextCursor: page.nextCursor } };
  },
};
