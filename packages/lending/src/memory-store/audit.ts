import type { AuditWriter } from '../ports/store.ts';
import { pageAfter } from './rows.ts';
import type { MemoryState } from './state.ts';

export function audit(state: MemoryState): AuditWriter {
  return {
    async last() {
      return state.audit.at(-1) ?? null;
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
