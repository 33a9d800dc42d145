import { fail, type Operation } from '../operation.ts';

/**
 * Suspends a member, who then reads but moves no money, or restores one; officers are the operator's (`changeOfficer`), or one of
 * them could put all others on hold. Setting what is set already changes nothing.
 * Fails with `member.not_found`, `member.own_account`, `member.officer_account`.
 */
export const setMemberActive: Operation<'setMemberActive'> = {
  async run({ tx, input: { id, active }, caller }) {
    if (id === caller.id) return fail('member.own_account');
    const member = await tx.members.byId(id);
    if (!member) return fail('member.not_found');
    if (member.roles.includes('OFFICER')) return fail('member.officer_account');
    const reply = { _id: id, active };
    if (member.suspended === !active) return { ok: true, reply };
    await tx.members.update(id, { suspended: !active });
    return {
      ok: true,
      reply,
      audit: [{ action: active ? 'member.restore' : 'member.suspend', actorId: caller.id, subjectId: id, detail: {} }],
    };
  },
};
