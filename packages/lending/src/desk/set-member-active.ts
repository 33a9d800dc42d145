import { holdLiftedNotice, liftHold, putOnHold } from '../account/hold.ts';
import type { Operation } from '../operation.ts';
import { memberOfDesk } from './member-of-desk.ts';

/**
 * Suspends a member, who then reads but moves no money, or restores one; officers are the operator's (`changeOfficer`), or one of
 * them could put all others on hold. A wait stands still meanwhile and begins anew with the lifting, and as long are
 * former numbers and addresses told and may go back; every contact hears of the lifting. Setting what is set already changes nothing.
 * Fails with `member.not_found`, `member.own_account`, `member.officer_account`.
 */
export const setMemberActive: Operation<'setMemberActive'> = {
  async run({ tx, input: { id, active }, caller, policy, now }) {
    const found = await memberOfDesk(tx, id, caller);
    if (!found.ok) return found;
    const { member } = found;
    const reply = { _id: id, active };
    if (member.suspended === !active) return { ok: true, reply };
    const patch = active ? await liftHold(tx, member, policy, now) : await putOnHold(tx, member, now);
    await tx.members.update(id, patch);
    return {
      ok: true,
      reply,
      audit: [{ action: active ? 'member.restore' : 'member.suspend', actorId: caller.id, subjectId: id, detail: {} }],
      messages: active ? holdLiftedNotice({ ...member, ...patch }, now) : [],
    };
  },
};
