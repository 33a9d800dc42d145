import type { SessionWriter } from '../ports/store.ts';
import { deleteRows, insertRow, sorted, updateRow } from './rows.ts';
import type { MemoryState } from './state.ts';

export function sessions(state: MemoryState): SessionWriter {
  return {
    async byId(id) {
      return state.sessions[id] ?? null;
    },
    async member(sessionId, memberId) {
      const session = state.sessions[sessionId];
      const member = session && state.members[session.memberId];
      return session && member?.id === memberId
        ? { member, sessionEndedAt: session.endedAt, sessionExpiresAt: session.expiresAt }
        : null;
    },
    async listOpen(memberId, now) {
      const open = Object.values(state.sessions).filter(
        (session) => session.memberId === memberId && session.endedAt === null && session.expiresAt > now,
      );
      return sorted(open, 'newest first');
    },
    async deviceSince(memberId, deviceHash) {
      const onDevice = Object.values(state.sessions).filter(
        (session) => session.memberId === memberId && session.deviceHash === deviceHash,
      );
      return onDevice.length === 0 ? null : Math.min(...onDevice.map(({ createdAt }) => createdAt));
    },
    async insert(session) {
      insertRow(state.sessions, session.id, session);
    },
    async rotate(id, change) {
      updateRow(state.sessions, id, change);
    },
    async end(id, at) {
      if (state.sessions[id]?.endedAt === null) updateRow(state.sessions, id, { endedAt: at });
    },
    async endAll(memberId, exceptId, at) {
      for (const session of Object.values(state.sessions)) {
        if (session.memberId === memberId && session.id !== exceptId && session.endedAt === null) {
          updateRow(state.sessions, session.id, { endedAt: at });
        }
      }
    },
    async forgetDevices(memberId, which, deviceHash) {
      for (const session of Object.values(state.sessions)) {
        if (session.memberId === memberId && (session.deviceHash === deviceHash) === (which === 'this')) {
          updateRow(state.sessions, session.id, { deviceHash: null });
        }
      }
    },
    async deleteOverBefore(at, limit) {
      return deleteRows(
        state.sessions,
        (session) => session.expiresAt < at || (session.endedAt !== null && session.endedAt < at),
        limit,
      );
    },
  };
}
