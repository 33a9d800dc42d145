import { fail, type Operation } from '../operation.ts';
import { requestView } from './request-view.ts';

/** Takes back a request of the caller that waits. Fails with `privacy.not_found`, also for somebody else's, and `privacy.answered`. */
export const withdrawPrivacy: Operation<'withdrawPrivacy'> = {
  async run({ tx, input, caller, now }) {
    const request = await tx.privacy.request(input.id);
    if (request?.memberId !== caller.id) return fail('privacy.not_found');
    const answer = { state: 'WITHDRAWN', reason: null, answeredAt: now, answeredBy: null } as const;
    if (!(await tx.privacy.answerRequest(request.id, answer))) return fail('privacy.answered');
    return {
      ok: true,
      reply: { request: requestView({ ...request, ...answer }) },
      audit: [
        { action: 'privacy.withdraw', actorId: caller.id, subjectId: caller.id, detail: { requestId: request.id } },
      ],
    };
  },
};
