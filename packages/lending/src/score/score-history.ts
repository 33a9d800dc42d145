import type { Operation } from '../operation.ts';
import { pageAsked } from '../ports/cursor.ts';

/** The scores a member has had, newest first, a page at a time, each with what happened and how it moved. */
export const scoreHistory: Operation<'scoreHistory'> = {
  async run({ tx, input, subject }) {
    const { items, nextCursor } = await tx.scores.listOf(subject.id, pageAsked(input));
    return {
      ok: true,
      reply: {
        items: items.map(({ sequence, at, score, previousScore, cause }) => ({
          sequence,
          at: new Date(at).toISOString(),
          score,
          change: previousScore === null ? 0 : score - previousScore,
          cause,
        })),
        nextCursor,
      },
    };
  },
};
