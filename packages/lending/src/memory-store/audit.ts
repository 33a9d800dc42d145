import type { AuditWriter } from '../ports/audit-store.ts';
import { pageAfter } from './rows.ts';
import type { MemoryState } from './state.ts';

export function audit(state: MemoryState): AuditWriter {
  return {
    async last() {
      return state.audit.at(-1) ?? null;
    },
    async at(sequence) {
      return state.audit.find((record) => record.sequence === sequence) ?? null;
    },
    async verified() {
      return state.verifiedAudit[0] ?? null;
    },
    async keepVerified(verified) {
      state.verifiedAudit.splice(0, 1, verified);
    },
    async list({ actions, subjectId, ...page }) {
      const asked = state.audit.filter(
        (entry) =>
          (actions === undefined || actions.includes(entry.action)) &&
          (subjectId === undefined || entry.subjectId === subjectId),
      );
      return pageAfter(asked.toReversed(), page, 'newest first', (entry) => ({
        order: entry.sequence,
        id: '',
      }));
    },
    async ofSubject({ subjectId, actions, limit }) {
      return state.audit
        .filter((entry) => entry.subjectId === subjectId && (actions === null || actions.includes(entry.action)))
        .toReversed()
        .slice(0, limit);
    },
    async append(record) {
      const last = state.audit.at(-1);
      if (last !== undefined && last.sequence >= record.sequence)
        throw new Error(`Audit record ${record.sequence} is written already.`);
      state.audit.push(record);
    },
  };
}
