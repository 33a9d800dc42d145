import type { Operation } from '../operation.ts';
import { queueWithdrawalView } from './queue-view.ts';

const DEFAULT_LIMIT = 20;

/** The work queue of withdrawals, the longest waiting first. */
export const withdrawalQueue: Operation<'withdrawalQueue'> = {
  async run({ tx, input }) {
    const page = await tx.withdrawals.queue({
      status: input.status ?? null,
      cursor: input.cursor ?? null,
      limit: input.limit ?? DEFAULT_LIMIT,
    });
    return { ok: true, reply: { items: page.items.map(queueWithdrawalView), nextCursor: page.nextCursor } };
  },
};
