import { lastFormerPhoneOf } from '../account/recovery/restorable-phone.ts';
import { readMemberDetails } from '../profile/read-member-details.ts';
import { fail, type Operation } from '../operation.ts';

/** One member's whole file for an officer: steps, photo addresses, newest loan and withdrawal. Each look is audited. Fails with `member.not_found`. */
export const memberById: Operation<'memberById'> = {
  async run({ tx, input, caller, policy, now, request }) {
    const member = await tx.members.byId(input.id);
    if (!member) return fail('member.not_found');
    const audit = { action: 'member.viewed', actorId: caller.id, subjectId: member.id, detail: {} } as const;
    const details = await readMemberDetails(tx, member, policy, now, request.language);
    const formerPhoneNumber = await lastFormerPhoneOf({ tx, now }, member);
    return { ok: true, reply: { ...details, formerPhoneNumber }, audit: [audit] };
  },
};
