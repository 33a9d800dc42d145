import { declineChoices } from '../loan/rules/decline-reasons.ts';
import { proposalsSince } from '../loan/rules/loan-decisions.ts';
import type { Operation } from '../operation.ts';
import { pageAsked, toPage } from '../ports/cursor.ts';
import { approvalView, waitingProposal, waitingRelease, type Waiting } from './approval-view.ts';

const placeOf = ({ createdAt, id }: Waiting) => ({ order: createdAt, id });

/** What waits for a second officer, the longest waiting first: proposals, and loans whose release is proposed, in one list. */
export const approvalQueue: Operation<'approvalQueue'> = {
  async run({ tx, input, caller, policy, now, request }) {
    const { cursor, limit } = pageAsked(input);
    // Both lists are in the order of the whole, so that its cursor is theirs.
    const asked = { cursor, limit: limit + 1 };
    const [proposals, releases] = await Promise.all([
      tx.approvals.waiting({ ...asked, now }),
      tx.loans.proposed({ ...asked, since: proposalsSince(policy, now) }),
    ]);
    const waiting = [
      ...proposals.items.map(waitingProposal),
      ...releases.items.map((loan) => waitingRelease(loan, policy)),
    ];
    const inOrder = waiting.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
    const page = toPage(inOrder.slice(0, limit + 1), limit, placeOf);
    const { language } = request;
    const viewer = { tx, policy, officerId: caller.id, language, now };
    return {
      ok: true,
      reply: {
        items: await Promise.all(page.items.map((one) => approvalView(viewer, one))),
        nextCursor: page.nextCursor,
        reasons: declineChoices(language),
      },
    };
  },
};
