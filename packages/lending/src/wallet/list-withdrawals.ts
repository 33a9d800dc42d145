import type { Operation } from '../operation.ts';
import { pageAsked } from '../ports/cursor.ts';
import { withdrawalView, withdrawalViewAtDesk } from './withdrawal-view.ts';

/** A member's withdrawals, newest first, a page at a time. */
export const listWithdrawals: Operation<'listWithdrawals'> = {
  async run({ tx, input, caller, subject, request }) {
    const page = await tx.withdrawals.listOf(subject.id, pageAsked(input));
    const view = caller.id === subject.id ? withdrawalView : withdrawalViewAtDesk;
    return {
      ok: true,
      reply: { items: page.items.map((row) => view(row, request.language)), nextCursor: page.nextCursor },
    };
  },
};
