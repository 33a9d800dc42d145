import { errorSentence } from '@tulay/contract/words/refusal-sentence';
import { queueWithdrawalView } from '../desk/queue-view.ts';
import { waitingPayouts } from '../desk/waiting-payouts.ts';
import type { Operation } from '../operation.ts';
import { pageAsked } from '../ports/cursor.ts';
import { payoutFacts } from './payout-facts.ts';
import { payoutProblem } from './rules/payout-problem.ts';

/** What the next payout file can take in, the longest waiting first, and why it cannot. */
export const payoutCandidates: Operation<'payoutCandidates'> = {
  async run({ tx, input, caller, policy, now, request: { language } }) {
    const [page, waiting] = await Promise.all([
      tx.withdrawals.queue({ status: 'PROCESSING', inNoFile: true, ...pageAsked(input) }),
      waitingPayouts(tx, now),
    ]);
    const items = page.items.map(async (row) => {
      const problem = payoutProblem(await payoutFacts(tx, row.withdrawal, now), caller.id, now);
      return {
        ...queueWithdrawalView(row, policy, now, language),
        waits: waiting.has(row.withdrawal.id),
        refusal: problem && errorSentence(language, problem),
      };
    });
    return { ok: true, reply: { items: await Promise.all(items), nextCursor: page.nextCursor } };
  },
};
