import { positionOf, type Page, type PagePosition, type PageRequest } from '../ports/cursor.ts';
import type { HeldLists, PrivacyWriter } from '../ports/record/privacy-records.ts';
import type { Id } from '../ports/record/records.ts';
import { deleteRows, insertRow, pageAfter, sorted, sortedBy, updateRow } from './rows.ts';
import type { MemoryState } from './state.ts';

interface Owned {
  readonly memberId: Id | null;
}

/** A page of the rows that are a member's, sorted by their place. */
function ownPage<Row>(
  table: Readonly<Record<string, Row>>,
  isOwn: (row: Row) => boolean,
  page: PageRequest,
  place: (row: Row) => PagePosition,
): Page<Row> {
  const own = Object.values(table).filter(isOwn);
  return pageAfter(sortedBy(own, 'oldest first', place), page, 'oldest first', place);
}

function heldLists(state: MemoryState): HeldLists {
  const owned =
    <Row extends Owned>(table: Readonly<Record<Id, Row>>, placeOf: (row: NoInfer<Row>) => PagePosition) =>
    async (memberId: Id, page: PageRequest) =>
      ownPage(table, (row) => row.memberId === memberId, page, placeOf);
  return {
    requests: owned(state.privacyRequests, positionOf),
    sessions: owned(state.sessions, positionOf),
    challenges: owned(state.challenges, positionOf),
    files: owned(state.files, positionOf),
    messages: owned(state.messages, positionOf),
    formerContacts: owned(state.formerContacts, ({ endedAt, id }) => ({ order: endedAt, id })),
    documents: owned(state.documents, ({ issuedAt, id }) => ({ order: issuedAt, id })),
    async idempotency(memberId, page) {
      const { items, nextCursor } = ownPage(
        state.idempotency,
        ({ scope }) => scope === memberId,
        page,
        ({ key }) => ({ order: 0, id: key }),
      );
      return { items: items.map(({ answer: _answer, ...row }) => row), nextCursor };
    },
  };
}

/** What of a member is forgotten once their account is closed or erased. */
function forgetting(
  state: MemoryState,
): Pick<PrivacyWriter, 'forgetSections' | 'forgetTraces' | 'forgetAccounts' | 'forgetScores'> {
  const isOf = (memberId: Id) => (row: Owned) => row.memberId === memberId;
  return {
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
      deleteRows(state.paymentAdvices, isOf(memberId));
      deleteRows(state.idempotency, ({ scope }) => scope === memberId);
      for (const { id } of Object.values(state.privacyRequests).filter(isOf(memberId)))
        updateRow(state.privacyRequests, id, { note: '' });
    },
    async forgetAccounts(memberId) {
      for (const { id } of Object.values(state.withdrawals).filter(isOf(memberId)))
        updateRow(state.withdrawals, id, { bankName: '', accountNumber: '', bankTrace: null, bankReason: null });
    },
    async forgetScores(memberId) {
      const others = state.scoreEvents.filter((event) => event.memberId !== memberId);
      state.scoreEvents.splice(0, state.scoreEvents.length, ...others);
      updateRow(state.members, memberId, { creditScore: 0 });
    },
  };
}

export function privacy(state: MemoryState): PrivacyWriter {
  const lists = heldLists(state);
  return {
    ...forgetting(state),
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
    held: (list, memberId, page) => lists[list](memberId, page),
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
  };
}
