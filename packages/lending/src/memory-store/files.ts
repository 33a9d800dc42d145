import type { FileRecord, PhotoKind } from '../ports/records.ts';
import type { FileReader, FileWriter } from '../ports/store.ts';
import { insertRow, sorted, updateRow } from './rows.ts';
import type { MemoryState } from './state.ts';

export function readFiles(state: MemoryState): FileReader {
  return {
    async byId(id) {
      return state.files[id] ?? null;
    },
    async newestOf(memberId) {
      const living = Object.values(state.files).filter((file) => file.memberId === memberId && file.deletedAt === null);
      const newest: Partial<Record<PhotoKind, FileRecord>> = {};
      for (const file of sorted(living, 'oldest first')) newest[file.kind] = file;
      return newest;
    },
  };
}

export function writeFiles(state: MemoryState): FileWriter {
  return {
    ...readFiles(state),
    async insert(file) {
      insertRow(state.files, file.id, file);
    },
    async markDeleted(id, at) {
      updateRow(state.files, id, { deletedAt: at });
    },
  };
}
