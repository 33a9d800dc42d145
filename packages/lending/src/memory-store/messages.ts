import { positionOf } from '../ports/cursor.ts';
import { isOneTimePassword, isSecurityNotice } from '../message/kinds.ts';
import type { ContactWriter, MessageWriter } from '../ports/message-store.ts';
import { deleteRows, insertRow, pageAfter, sorted, updateRow } from './rows.ts';
import type { MemoryState } from './state.ts';

export function messages(state: MemoryState): MessageWriter {
  return {
    async due(now, limit) {
      const waiting = Object.values(state.messages).filter(
        (message) => message.sentAt === null && message.nextTryAt <= now,
      );
      const rank = (kind: string) => (isOneTimePassword(kind) ? 0 : isSecurityNotice(kind) ? 1 : 2);
      return sorted(waiting, 'oldest first')
        .toSorted((a, b) => rank(a.kind) - rank(b.kind))
        .slice(0, limit);
    },
    async backlog(now) {
      const all = Object.values(state.messages);
      const waiting = all.filter(({ sentAt }) => sentAt === null);
      const dueAt = waiting.map(({ nextTryAt }) => nextTryAt).filter((at) => at <= now);
      return {
        waiting: waiting.length,
        oldestDueAt: dueAt.length === 0 ? null : Math.min(...dueAt),
        uncertain: all.filter(({ outcome }) => outcome === 'uncertain').length,
      };
    },
    async insert(message) {
      insertRow(state.messages, message.id, message);
    },
    async claim(id, attemptId, now, until) {
      const message = state.messages[id];
      if (!message || message.sentAt !== null || message.nextTryAt > now) return null;
      updateRow(state.messages, id, { attemptId, nextTryAt: until });
      return { ...message, attemptId, nextTryAt: until };
    },
    async handOver(id, attemptId, at) {
      const message = state.messages[id];
      if (!message || message.sentAt !== null || message.attemptId !== attemptId) return false;
      updateRow(state.messages, id, { handedOverAt: at });
      return true;
    },
    async end(id, outcome, at) {
      if (state.messages[id]?.sentAt !== null) return false;
      updateRow(state.messages, id, { outcome, sentAt: at, text: '', attemptId: null });
      return true;
    },
    async postpone(id, attemptId, tries, nextTryAt) {
      if (state.messages[id]?.attemptId !== attemptId) return;
      updateRow(state.messages, id, { tries, nextTryAt, attemptId: null, handedOverAt: null });
    },
    async deleteSentBefore(at, limit) {
      return deleteRows(state.messages, (message) => message.sentAt !== null && message.sentAt < at, limit);
    },
  };
}

export function contacts(state: MemoryState): ContactWriter {
  return {
    async byId(id) {
      return state.contacts.find((contact) => contact.id === id) ?? null;
    },
    async list({ answered, ...page }) {
      const asked = state.contacts.filter((contact) => (contact.answeredAt !== null) === answered);
      return pageAfter(sorted(asked, 'oldest first'), page, 'oldest first', positionOf);
    },
    async markAnswered(id, by, at) {
      const place = state.contacts.findIndex((contact) => contact.id === id && contact.answeredAt === null);
      const contact = state.contacts[place];
      if (!contact) return false;
      state.contacts[place] = { ...contact, answeredAt: at, answeredBy: by };
      return true;
    },
    async insert(contact) {
      state.contacts.push(contact);
    },
  };
}
