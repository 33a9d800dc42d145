import { positionOf } from '../../ports/cursor.ts';
import type { IncomingWriter } from '../../ports/record/incoming-record.ts';
import { insertRow, pageAfter, sorted, updateRow } from '../rows.ts';
import type { MemoryState } from '../state.ts';

export function incoming(state: MemoryState): IncomingWriter {
  const all = () => Object.values(state.incoming);
  return {
    async byId(id) {
      return state.incoming[id] ?? null;
    },
    async byNumber(number) {
      return all().find((one) => one.number === number) ?? null;
    },
    async byProviderId(provider, providerId) {
      return all().find((one) => one.provider === provider && one.providerId === providerId) ?? null;
    },
    async between(from, before, page) {
      const rows = all().filter(({ createdAt }) => createdAt >= from && createdAt < before);
      return pageAfter(sorted(rows, 'oldest first'), page, 'oldest first', positionOf);
    },
    async waiting(page) {
      const rows = all().filter(({ reason }) => reason !== null);
      return pageAfter(sorted(rows, 'oldest first'), page, 'oldest first', positionOf);
    },
    async insert(added) {
      if (await this.byProviderId(added.provider, added.providerId)) return 'known';
      if (await this.byNumber(added.number)) throw new Error(`The number ${added.number} is taken.`);
      insertRow(state.incoming, added.id, added);
      return 'inserted';
    },
    async update(id, change) {
      updateRow(state.incoming, id, change);
    },
  };
}
