import type { ContactWriter, MessageReader, MessageWriter } from '../ports/store.ts';
import { deleteRows, insertRow, sorted, updateRow } from './rows.ts';
import type { MemoryState } from './state.ts';

export function readMessages(state: MemoryState): MessageReader {
  return {
    async due(now, limit) {
      const waiting = Object.values(state.messages).filter(
        (message) => message.sentAt === null && message.nextTryAt <= now,
      );
      return sorted(waiting, 'oldest first').slice(0, limit);
    },
  };
}

export function writeMessages(state: MemoryState): MessageWriter {
  return {
    ...readMessages(state),
    async insert(message) {
      insertRow(state.messages, message.id, message);
    },
    async markSent(id, at) {
      updateRow(state.messages, id, { sentAt: at, text: '' });
    },
    async postpone(id, tries, nextTryAt) {
      updateRow(state.messages, id, { tries, nextTryAt });
    },
    async deleteSentBefore(at) {
      deleteRows(state.messages, (message) => message.sentAt !== null && message.sentAt < at);
    },
  };
}

export function writeContacts(state: MemoryState): ContactWriter {
  return {
    async insert(contact) {
      state.contacts.push(contact);
    },
  };
}
