import type { Operation } from '../operation.ts';
import { pageAsked } from '../ports/cursor.ts';
import { queueWithdrawalView } from './queue-view.ts';

/** The work queue of withdrawals, the longest waiting first. */
export const withdrawalQueue: Operation<'withdrawalQueue'> = {
  async run({ tx, input, policy, now, request }) {
    const page = await tx.withdrawals.queue({
      status: input.status ?? null,
      ...pageAsked(input),
    });
    return {
      ok: true,
      reply: {
        items: page.items.map((row) => queueWithdrawalView(row, policy, now, request.language)),
        nextCursor: page.nextCursor,
      },
    };
  },
};
