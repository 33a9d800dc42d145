import type { FormerContactReader, FormerContactWriter } from '../ports/former-contact.ts';
import { deleteRows, insertRow } from './rows.ts';
import type { MemoryState } from './state.ts';

export function readFormerContacts(state: MemoryState): FormerContactReader {
  const since = (at: number) =>
    Object.values(state.formerContacts)
      .filter(({ endedAt }) => endedAt >= at)
      .toSorted((a, b) => a.endedAt - b.endedAt || (a.id < b.id ? -1 : 1));
  return {
    async of(memberId, at) {
      return since(at).filter((row) => row.memberId === memberId);
    },
    async byPhone(phoneNumber, at) {
      return since(at).findLast(({ channel, contact }) => channel === 'sms' && contact === phoneNumber) ?? null;
    },
  };
}

export function writeFormerContacts(state: MemoryState): FormerContactWriter {
  return {
    ...readFormerContacts(state),
    async insert(row) {
      insertRow(state.formerContacts, row.id, row);
    },
    async deleteEndedBefore(at) {
      deleteRows(state.formerContacts, ({ endedAt }) => endedAt < at);
    },
  };
}
