import { settled } from '../desk/settled.ts';
import { sumCentavos } from '../money/centavos.ts';
import type { Operation } from '../operation.ts';
import { judgeResults, lineView } from './judge-results.ts';

/**
 * Settles the withdrawals that a bank's results tell of, each once, with the bank's own words beside them. A line that settles nothing says
 * why; the others are settled whatever it says.
 */
export const settlePayouts: Operation<'settlePayouts'> = {
  async run({ tx, input, caller, proposedBy, ids, policy, now, request: { language } }) {
    const judged = await judgeResults(tx, input.lines, policy, [caller.id, proposedBy]);
    const done = [];
    for (const { line, withdrawal, member, problem } of judged) {
      if (problem || !withdrawal || !member || !line.outcome) continue;
      await tx.withdrawals.noteBankResult({
        ...withdrawal,
        bankTrace: line.trace || null,
        bankReason: line.reason || null,
      });
      const effects = await settled(
        { tx, ids, policy, now, officerId: caller.id },
        { withdrawal, member },
        line.outcome,
      );
      if (!effects) throw new Error('A withdrawal was settled within its own transaction.');
      done.push({ ...effects, outcome: line.outcome, amountCentavos: withdrawal.amountCentavos });
    }
    const paid = done.filter(({ outcome }) => outcome === 'paid');
    const detail = {
      count: paid.length,
      failedCount: done.length - paid.length,
      amountCentavos: sumCentavos(paid.map(({ amountCentavos }) => amountCentavos)),
    };
    return {
      ok: true,
      reply: { lines: judged.map((one) => lineView(one, language)) },
      // Where nothing is settled nothing is proposed: the lines are the answer.
      audit:
        done.length === 0
          ? []
          : [
              { action: 'payout.settle', actorId: caller.id, subjectId: null, detail },
              ...done.map(({ audit }) => audit),
            ],
      messages: done.map(({ message }) => message),
    };
  },
};
