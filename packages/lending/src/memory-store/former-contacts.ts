import type { FormerContactWriter } from '../ports/record/former-contact.ts';
import { deleteRows, insertRow, updateRow } from './rows.ts';
import type { MemoryState } from './state.ts';

const inOrder = (state: MemoryState) =>
  Object.values(state.formerContacts).toSorted((a, b) => a.endedAt - b.endedAt || (a.id < b.id ? -1 : 1));

export function formerContacts(state: MemoryState): FormerContactWriter {
  return {
    async of(memberId) {
      return inOrder(state).filter((row) => row.memberId === memberId);
    },
    async byPhone(phoneNumber) {
      return inOrder(state).findLast(({ channel, contact }) => channel === 'sms' && contact === phoneNumber) ?? null;
    },
    async insert(row) {
      insertRow(state.formerContacts, row.id, row);
    },
    async forgetAt(id, forgottenAt) {
      updateRow(state.formerContacts, id, { forgottenAt });
    },
    async deleteForgottenBefore(at) {
      deleteRows(state.formerContacts, ({ forgottenAt }) => forgottenAt !== null && forgottenAt < at);
    },
  };
}
