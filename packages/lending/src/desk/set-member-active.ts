import { fail, type Operation } from '../operation.ts';

/**
 * Suspends a member, who then reads but moves no money, or restores one. An officer on hold has nothing, and their
 * sessions end. Setting what is set already changes nothing.
 * Fails with `member.not_found`, `member.own_account`.
 */
export const setMemberActive: Operation<'setMemberActive'> = {
  async run({ tx, input: { id, active }, caller, now }) {
    if (id === caller.id) return fail('member.own_account');
    const member = await tx.members.byId(id);
    if (!member) return fail('member.not_found');
    const reply = { _id: id, active };
    if (member.suspended === !active) return { ok: true, reply };
    await tx.members.update(id, { suspended: !active });
    if (!active && member.roles.includes('OFFICER')) await tx.sessions.endAll(id, null, now);
    return {
      ok: true,
      reply,
      audit: [{ action: active ? 'member.restore' : 'member.suspend', actorId: caller.id, subjectId: id, detail: {} }],
    };
  },
};
