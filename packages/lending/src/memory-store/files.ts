import type { FileRecord, UploadKind } from '../ports/record/records.ts';
import type { FileWriter } from '../ports/store.ts';
import { insertRow, sorted, updateRow } from './rows.ts';
import type { MemoryState } from './state.ts';

export function files(state: MemoryState): FileWriter {
  const livingOf = (memberId: string) =>
    sorted(
      Object.values(state.files).filter((file) => file.memberId === memberId && file.deletedAt === null),
      'oldest first',
    );
  return {
    async byId(id) {
      return state.files[id] ?? null;
    },
    async newestOf(memberId) {
      const newest: Partial<Record<UploadKind, FileRecord>> = {};
      for (const file of livingOf(memberId)) newest[file.kind] = file;
      return newest;
    },
    async livingOf(memberId) {
      return livingOf(memberId);
    },
    async ownersBefore({ before, after, limit }) {
      const old = Object.values(state.files).filter((file) => file.deletedAt === null && file.createdAt <= before);
      const owners = new Set(old.map(({ memberId }) => memberId).filter((memberId) => memberId > after));
      return [...owners].toSorted().slice(0, limit);
    },
    async givenUp({ after, limit }) {
      const marked = Object.values(state.files).filter((file) => file.deletedAt !== null && file.id > after);
      return marked.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, limit);
    },
    async insert(file) {
      insertRow(state.files, file.id, file);
    },
    async markDeleted(id, at) {
      updateRow(state.files, id, { deletedAt: at });
    },
    async remove(id) {
      delete state.files[id];
    },
  };
}
