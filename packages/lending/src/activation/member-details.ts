import type { Operation } from '../operation.ts';
import { readMemberDetails } from './read-member-details.ts';

/** Everything of a member for Settings, with the newest loan and withdrawal. Looking at somebody else, which only officers can, is audited. */
export const memberDetails: Operation<'memberDetails'> = {
  async run({ tx, caller, subject, now }) {
    const isOwn = caller.id === subject.id;
    return {
      ok: true,
      reply: await readMemberDetails(tx, subject, now),
      audit: isOwn ? [] : [{ action: 'member.viewed', actorId: caller.id, subjectId: subject.id, detail: {} }],
    };
  },
};
