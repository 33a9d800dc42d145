import type { Operation } from '../operation.ts';
import { withdrawalView } from './withdrawal-view.ts';

const DEFAULT_LIMIT = 20;

/** A member's withdrawals, newest first, a page at a time. */
export const listWithdrawals: Operation<'listWithdrawals'> = {
  async run({ tx, input, subject }) {
    const page = await tx.withdrawals.listOf(subject.id, {
      cursor: input.cursor ?? null,
      limit: input.limit ?? DEFAULT_LIMIT,
    });
    return { ok: true, reply: { items: page.items.map(withdrawalView), nextCursor: page.nextCursor } };
  },
};
