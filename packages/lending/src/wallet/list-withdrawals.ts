import type { Operation } from '../operation.ts';
import { pageAsked } from '../ports/cursor.ts';
import { withdrawalView } from './withdrawal-view.ts';

/** A member's withdrawals, newest first, a page at a time. */
export const listWithdrawals: Operation<'listWithdrawals'> = {
  async run({ tx, input, subject, request }) {
    const page = await tx.withdrawals.listOf(subject.id, pageAsked(input));
    return {
      ok: true,
      reply: { items: page.items.map((row) => withdrawalView(row, request.language)), nextCursor: page.nextCursor },
    };
  },
};
