import type { FormerContactReader, FormerContactWriter } from '../ports/former-contact.ts';
import { deleteRows, insertRow, updateRow } from './rows.ts';
import type { MemoryState } from './state.ts';

const since = (state: MemoryState, at: number) =>
  Object.values(state.formerContacts)
    .filter(({ endedAt }) => endedAt >= at)
    .toSorted((a, b) => a.endedAt - b.endedAt || (a.id < b.id ? -1 : 1));

export function readFormerContacts(state: MemoryState): FormerContactReader {
  return {
    async of(memberId, at) {
      return since(state, at).filter((row) => row.memberId === memberId);
    },
    async byPhone(phoneNumber) {
      return since(state, 0).findLast(({ channel, contact }) => channel === 'sms' && contact === phoneNumber) ?? null;
    },
  };
}

export function writeFormerContacts(state: MemoryState): FormerContactWriter {
  return {
    ...readFormerContacts(state),
    async insert(row) {
      insertRow(state.formerContacts, row.id, row);
    },
    async renew(memberId, at, endedAt) {
      for (const { id } of since(state, at).filter((row) => row.memberId === memberId))
        updateRow(state.formerContacts, id, { endedAt });
    },
    async deleteEndedBefore(at) {
      deleteRows(state.formerContacts, ({ endedAt, memberId }) => endedAt < at && !state.members[memberId]?.suspended);
    },
  };
}
