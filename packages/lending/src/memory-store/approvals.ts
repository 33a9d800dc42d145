import type { ApprovalWriter } from '../ports/record/approval-record.ts';
import { positionOf } from '../ports/cursor.ts';
import { deleteRows, insertRow, pageAfter, sorted, updateRow } from './rows.ts';
import type { MemoryState } from './state.ts';

export function approvals(state: MemoryState): ApprovalWriter {
  return {
    async fileOf(id) {
      const approval = state.approvals[id];
      if (!approval) return null;
      const { kind, memberId, proposedBy } = approval;
      const waiting = Object.values(state.approvals).filter(
        (one) => one.state === 'WAITING' && one.kind === kind && one.memberId === memberId && memberId !== null,
      );
      return { approval, proposer: state.members[proposedBy] ?? null, waiting: sorted(waiting, 'oldest first') };
    },
    // Nobody else writes meanwhile.
    holdOfficers: async () => undefined,
    async waitingFor(endpoint, target, now) {
      const found = Object.values(state.approvals).find(
        (one) => one.state === 'WAITING' && one.endpoint === endpoint && one.target === target && one.lapsesAt > now,
      );
      return found ?? null;
    },
    async waiting({ now, ...page }) {
      const rows = Object.values(state.approvals).filter((one) => one.state === 'WAITING' && one.lapsesAt > now);
      return pageAfter(sorted(rows, 'oldest first'), page, 'oldest first', positionOf);
    },
    async waited({ kind, memberId, from, until }) {
      const rows = Object.values(state.approvals).filter(
        (one) =>
          one.kind === kind &&
          one.memberId === memberId &&
          one.createdAt <= until &&
          one.lapsesAt > from &&
          (one.endedAt === null || one.endedAt > from),
      );
      return sorted(rows, 'oldest first');
    },
    async insert(approval) {
      const { endpoint, target } = approval;
      const waits = Object.values(state.approvals).some(
        (other) => other.state === 'WAITING' && other.endpoint === endpoint && other.target === target,
      );
      if (waits && approval.state === 'WAITING') return 'waiting_exists';
      insertRow(state.approvals, approval.id, approval);
      return 'inserted';
    },
    async end(id, end) {
      if (state.approvals[id]?.state !== 'WAITING') return false;
      updateRow(state.approvals, id, end);
      return true;
    },
    async lapse(now) {
      const over = Object.values(state.approvals).filter((one) => one.state === 'WAITING' && one.lapsesAt <= now);
      for (const { id } of over) updateRow(state.approvals, id, { state: 'LAPSED', endedAt: now });
      return sorted(over, 'oldest first').map((one) => ({ ...one, state: 'LAPSED', endedAt: now }));
    },
    async deleteEndedBefore(at) {
      deleteRows(state.approvals, ({ endedAt }) => endedAt !== null && endedAt < at);
    },
  };
}
