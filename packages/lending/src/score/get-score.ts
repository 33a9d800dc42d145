import type { Operation } from '../operation.ts';
import { scoreAdvice } from './advice.ts';
import { readScoredLoans, scoreFactsOf } from './read-facts.ts';

/**
 * The member's score as it was computed last, the reasons that add up to it, and what raises it next. Before activation
 * there is none.
 */
export const getScore: Operation<'getScore'> = {
  async run({ tx, subject, now }) {
    if (subject.activatedAt === null) return { ok: true, reply: { score: null, at: null, reasons: [], next: [] } };
    const last = await tx.scores.newestOf(subject.id);
    return {
      ok: true,
      reply: {
        score: subject.creditScore,
        at: last && new Date(last.at).toISOString(),
        reasons: last ? [...last.reasons] : [],
        next: scoreAdvice(scoreFactsOf(subject, await readScoredLoans(tx, subject.id), now)),
      },
    };
  },
};
