import { masked } from '@tulay/contract/fields/masking';
import { lastFormerPhoneOf } from '../account/recovery/restorable-phone.ts';
import { formerNumberAgain } from '../account/recovery/restore-phone.ts';
import { fail, type Operation } from '../operation.ts';
import { NO_PASSWORD } from '../ports/no-password.ts';
import { memberOfDesk } from './member-of-desk.ts';

/**
 * Gives an account back to the number that it had before the last one, once the lender has checked who is who, however the number was
 * changed; also while it is on hold. All sessions end and the password is none any more, for whoever changed the number knew it: the owner
 * recovers the account. Both sides are told, and the wait begins anew (docs/decisions/025-what-waits-after-a-change-of-number.md).
 * Fails with `member.not_found`, `member.own_account`, `member.officer_account`, and `member.no_former_number`, also when it is
 * another change by now.
 */
export const givePhoneBack: Operation<'givePhoneBack'> = {
  async run(context) {
    const { tx, input, caller, now } = context;
    const found = await memberOfDesk(tx, input.id, caller);
    if (!found.ok) return found;
    const { member } = found;
    const phoneNumber = await lastFormerPhoneOf(context, member);
    if (phoneNumber === null || member.phoneChangedAt !== Date.parse(input.phoneChangedAt))
      return fail('member.no_former_number');
    const change = await formerNumberAgain(context, member, phoneNumber, null);
    await tx.members.update(member.id, { ...change, passwordHash: NO_PASSWORD });
    await tx.sessions.endAll(member.id, null, now);
    return {
      ok: true,
      reply: { _id: member.id, phoneNumber },
      audit: [{ action: 'phone.restore', actorId: caller.id, subjectId: member.id, detail: {} }],
      messages: [
        { member: { ...member, ...change }, kind: 'phone_given_back', params: { phone: masked(phoneNumber) } },
      ],
    };
  },
};
