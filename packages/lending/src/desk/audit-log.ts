import { auditActionsOf } from '@tulay/contract/audit/actions';
import type { InputOf } from '@tulay/contract/table';
import { normalisePhone } from '@tulay/contract/phone';
import type { Operation } from '../operation.ts';
import { pageAsked } from '../ports/cursor.ts';
import type { AuditFilter } from '../ports/audit-store.ts';
import type { Reader } from '../ports/store.ts';

/**
 * Who did what to whom, newest first, a page at a time; of one kind, or about one member (by phone number), if asked.
 * People come with their names, looked up once each.
 */
export const auditLog: Operation<'auditLog'> = {
  async run({ tx, input }) {
    const filter = await filterAsked(tx, input);
    if (filter === null) return { ok: true, reply: { items: [], nextCursor: null } };
    const page = await tx.audit.list(filter);
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

/** Null when nobody has the number. */
async function filterAsked(tx: Pick<Reader, 'members'>, input: InputOf<'auditLog'>): Promise<AuditFilter | null> {
  const typed = input.member?.trim() ?? '';
  const phoneNumber = normalisePhone(typed);
  const member = phoneNumber === null ? null : await tx.members.byPhone(phoneNumber);
  if (typed !== '' && member === null) return null;
  return {
    ...pageAsked(input),
    ...(input.kind && { actions: auditActionsOf[input.kind] }),
    ...(member && { subjectId: member.id }),
  };
}
