import type { Id } from '../ports/record/records.ts';
import type { ScoreWriter } from '../ports/record/score-event.ts';
import { pageAfter, updateRow } from './rows.ts';
import type { MemoryState } from './state.ts';

export function scores(state: MemoryState): ScoreWriter {
  const newestFirst = (memberId: Id) => state.scoreEvents.filter((event) => event.memberId === memberId).toReversed();
  return {
    async newestOf(memberId) {
      return newestFirst(memberId)[0] ?? null;
    },
    async listOf(memberId, page) {
      return pageAfter(newestFirst(memberId), page, 'newest first', ({ sequence }) => ({ order: sequence, id: '' }));
    },
    async add(event) {
      state.scoreEvents.push({ ...event, sequence: (state.scoreEvents.at(-1)?.sequence ?? 0) + 1 });
      updateRow(state.members, event.memberId, { creditScore: event.score });
    },
  };
}
