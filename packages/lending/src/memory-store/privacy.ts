import type { PrivacyReader, PrivacyWriter } from '../ports/privacy-records.ts';
import type { Id } from '../ports/records.ts';
import { deleteRows, insertRow, pageAfter, positionOf, sorted, updateRow } from './rows.ts';
import type { MemoryState } from './state.ts';

interface Owned {
  readonly memberId: Id | null;
}

export function readPrivacy(state: MemoryState): PrivacyReader {
  return {
    async request(id) {
      return state.privacyRequests[id] ?? null;
    },
    async requestsOf(memberId) {
      const own = Object.values(state.privacyRequests).filter((one) => one.memberId === memberId);
      return sorted(own, 'newest first');
    },
    async queue({ answered, ...page }) {
      const asked = Object.values(state.privacyRequests).filter((one) => (one.state !== 'WAITING') === answered);
      return pageAfter(sorted(asked, 'oldest first'), page, 'oldest first', positionOf);
    },
    async held(memberId, { skip, limit }) {
      const part = <Row>(rows: readonly Row[]) => rows.slice(skip, skip + limit);
      const own = <Row extends Owned & { readonly id: Id; readonly createdAt: number }>(table: Record<Id, Row>) =>
        part(
          sorted(
            Object.values(table).filter((row) => row.memberId === memberId),
            'oldest first',
          ),
        );
      const documents = Object.values(state.documents).filter((row) => row.memberId === memberId);
      const answers = Object.values(state.idempotency).filter((row) => row.scope === memberId);
      return {
        requests: own(state.privacyRequests),
        formerContacts: part(
          Object.values(state.formerContacts)
            .filter((row) => row.memberId === memberId)
            .toSorted((a, b) => a.endedAt - b.endedAt || (a.id < b.id ? -1 : 1)),
        ),
        sessions: own(state.sessions),
        challenges: own(state.challenges),
        files: own(state.files),
        documents: part(documents.toSorted((a, b) => a.issuedAt - b.issuedAt || (a.id < b.id ? -1 : 1))),
        messages: own(state.messages),
        idempotency: part(answers.toSorted((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))).map(
          ({ answer: _answer, ...row }) => row,
        ),
      };
    },
    async closure(memberId) {
      return state.closures[memberId] ?? null;
    },
    async closuresOver({ at, after, limit }) {
      const over = Object.values(state.closures).filter(
        ({ memberId, keptUntil, erasedAt }) =>
          erasedAt === null && keptUntil !== null && keptUntil <= at && memberId > after,
      );
      return over
        .map(({ memberId }) => memberId)
        .toSorted()
        .slice(0, limit);
    },
  };
}

export function writePrivacy(state: MemoryState): PrivacyWriter {
  const isOf = (memberId: Id) => (row: Owned) => row.memberId === memberId;
  return {
    ...readPrivacy(state),
    async insertRequest(request) {
      const { memberId, topic } = request;
      const waits = Object.values(state.privacyRequests).some(
        (other) => other.memberId === memberId && other.topic === topic && other.state === 'WAITING',
      );
      if (waits && request.state === 'WAITING') return 'waiting_exists';
      insertRow(state.privacyRequests, request.id, request);
      return 'inserted';
    },
    async answerRequest(id, answer) {
      if (state.privacyRequests[id]?.state !== 'WAITING') return false;
      updateRow(state.privacyRequests, id, answer);
      return true;
    },
    async saveClosure(closure) {
      state.closures[closure.memberId] = closure;
    },
    async forgetSections(memberId, sections) {
      const kept = Object.entries(state.profiles[memberId] ?? {}).filter(
        ([name]) => !sections.some((one) => one === name),
      );
      state.profiles[memberId] = Object.fromEntries(kept);
    },
    async forgetTraces(memberId) {
      deleteRows(state.formerContacts, isOf(memberId));
      deleteRows(state.sessions, isOf(memberId));
      deleteRows(state.challenges, isOf(memberId));
      deleteRows(state.messages, isOf(memberId));
      deleteRows(state.idempotency, ({ scope }) => scope === memberId);
      for (const { id } of Object.values(state.privacyRequests).filter(isOf(memberId)))
        updateRow(state.privacyRequests, id, { note: '' });
    },
    async forgetAccounts(memberId) {
      for (const { id } of Object.values(state.withdrawals).filter(isOf(memberId)))
        updateRow(state.withdrawals, id, { bankName: '', accountNumber: '' });
    },
    async forgetScores(memberId) {
      const others = state.scoreEvents.filter((event) => event.memberId !== memberId);
      state.scoreEvents.splice(0, state.scoreEvents.length, ...others);
      updateRow(state.members, memberId, { creditScore: 0 });
    },
  };
}
