import { positionOf } from '../../ports/cursor.ts';
import type { PayoutFileWriter } from '../../ports/record/payout-file-record.ts';
import { insertRow, pageAfter, sorted, updateRow } from '../rows.ts';
import type { MemoryState } from '../state.ts';

export function payoutFiles(state: MemoryState): PayoutFileWriter {
  const all = () => Object.values(state.payoutFiles);
  return {
    async byId(id) {
      return state.payoutFiles[id] ?? null;
    },
    async list(page) {
      return pageAfter(sorted(all(), 'newest first'), page, 'newest first', positionOf);
    },
    async insert(file) {
      insertRow(state.payoutFiles, file.id, file);
    },
    async forget(id) {
      updateRow(state.payoutFiles, id, { csv: '' });
    },
    async forgetBefore(at) {
      for (const { id } of all().filter(({ createdAt }) => createdAt < at))
        updateRow(state.payoutFiles, id, { csv: '' });
    },
  };
}
