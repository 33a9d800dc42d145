import { PAYOUT_FILE_MOST } from '@tulay/contract/payout/schemas';
import { fail, type Operation } from '../operation.ts';
import { judgeResults, lineView } from './judge-results.ts';
import { readResults } from './results-csv.ts';

/** What a bank's file of results would settle, before an officer proposes it. Fails with `payout.unreadable`. */
export const readPayoutResults: Operation<'readPayoutResults'> = {
  async run({ tx, input, caller, policy, request: { language } }) {
    const lines = readResults(input.text, policy.payout);
    if (!lines || lines.length === 0 || lines.length > PAYOUT_FILE_MOST) return fail('payout.unreadable');
    const judged = await judgeResults(tx, lines, policy, [caller.id]);
    return { ok: true, reply: { lines: judged.map((one) => lineView(one, language)) } };
  },
};
