import type { ChallengeWriter } from '../ports/store.ts';
import { deleteRows, insertRow, sorted, updateRow } from './rows.ts';
import type { MemoryState } from './state.ts';

export function challenges(state: MemoryState): ChallengeWriter {
  return {
    async byId(id) {
      return state.challenges[id] ?? null;
    },
    async since(memberId, purpose, since) {
      const instants = Object.values(state.challenges)
        .filter((one) => one.memberId === memberId && one.purpose === purpose && one.createdAt >= since)
        .map((one) => one.createdAt);
      return { count: instants.length, firstAt: instants.length === 0 ? null : Math.min(...instants) };
    },
    async wrongCodes(memberId, since) {
      return Object.values(state.challenges)
        .filter((one) => one.memberId === memberId && one.createdAt >= since)
        .flatMap(({ purpose, wrongAt }) => wrongAt.map((at) => ({ purpose, at })));
    },
    async newest(memberId, purpose) {
      const own = Object.values(state.challenges).filter((one) => one.memberId === memberId && one.purpose === purpose);
      return sorted(own, 'newest first')[0] ?? null;
    },
    async insert(challenge) {
      insertRow(state.challenges, challenge.id, challenge);
    },
    async update(id, change) {
      updateRow(state.challenges, id, change);
    },
    async deleteExpiredBefore(at, limit) {
      return deleteRows(state.challenges, (challenge) => challenge.expiresAt < at, limit);
    },
  };
}
