import { isClosedLoan } from '@tulay/contract/loan/statuses';
import { openCentavos } from '../loan/rules/allocate.ts';
import { positionOf } from '../ports/cursor.ts';
import type { InterestWaiverRecord, LateChargeRecord, LoanQueueRow, LoanRecord } from '../ports/record/records.ts';
import { NOT_ACCRUED, type DueLoan } from '../ports/due-loan.ts';
import type { LoanWriter } from '../ports/store.ts';
import { insertRow, pageAfter, sorted, updateRow } from './rows.ts';
import type { MemoryState } from './state.ts';

function toQueueRow(state: MemoryState, loan: LoanRecord): LoanQueueRow {
  const member = state.members[loan.memberId];
  return { loan, memberFullName: member?.fullName ?? '', memberPhoneNumber: member?.phoneNumber ?? '' };
}

function matches(row: LoanQueueRow, search: string): boolean {
  const wanted = search.trim();
  if (row.loan.loanNumber === wanted || row.memberPhoneNumber === wanted) return true;
  return row.memberFullName.toLowerCase().startsWith(wanted.toLowerCase());
}

function compareDue(a: DueLoan, b: DueLoan): number {
  if (a.on !== b.on) return a.on < b.on ? -1 : 1;
  return a.loanId === b.loanId ? 0 : a.loanId < b.loanId ? -1 : 1;
}

function isAfter(row: DueLoan, after: DueLoan): boolean {
  return after.loanId === '' ? row.on > after.on : compareDue(row, after) > 0;
}

const isSameCharge = (one: LateChargeRecord, other: LateChargeRecord): boolean =>
  one.loanId === other.loanId && one.number === other.number && one.kind === other.kind && one.on === other.on;

/** What lateness cost, and what fell away. */
function chargesAndWaivers(
  state: MemoryState,
): Pick<
  LoanWriter,
  'lateCharges' | 'insertLateCharges' | 'strikeLateCharges' | 'reverseLateCharges' | 'waivers' | 'insertWaivers'
> {
  return {
    async lateCharges(loanId) {
      return state.lateCharges.filter((charge) => charge.loanId === loanId);
    },
    async insertLateCharges(rows) {
      for (const row of rows) {
        if (state.lateCharges.some((other) => isSameCharge(other, row)))
          throw new Error(`Instalment ${row.number} is charged for ${row.on} already.`);
        state.lateCharges.push(row);
      }
    },
    async strikeLateCharges(rows) {
      for (const row of rows) {
        const index = state.lateCharges.findIndex((other) => isSameCharge(other, row));
        if (state.lateCharges[index]?.reversedAt !== null) throw new Error('No such charge stands.');
        state.lateCharges.splice(index, 1);
      }
    },
    async waivers(loanId) {
      return state.waivers
        .filter((one) => one.loanId === loanId)
        .toSorted((a, b) => (a.reference === b.reference ? a.number - b.number : a.reference < b.reference ? -1 : 1));
    },
    async insertWaivers(rows) {
      for (const row of rows) {
        const isSame = (other: InterestWaiverRecord) =>
          other.loanId === row.loanId && other.reference === row.reference && other.number === row.number;
        if (state.waivers.some(isSame)) throw new Error(`${row.reference} has waived of ${row.number} already.`);
        state.waivers.push(row);
      }
    },
    async reverseLateCharges({ loanId, number, from, through }, at) {
      for (const [index, row] of state.lateCharges.entries())
        if (row.loanId === loanId && row.number === number && from <= row.on && row.on <= through)
          state.lateCharges[index] = { ...row, reversedAt: row.reversedAt ?? at };
    },
  };
}

/** What is owed on a loan by each due date. */
function schedules(
  state: MemoryState,
): ReturnType<typeof chargesAndWaivers> &
  Pick<LoanWriter, 'instalments' | 'insertInstalments' | 'updateInstalment' | 'due' | 'withOpenAmount'> {
  return {
    ...chargesAndWaivers(state),
    async instalments(loanId) {
      return (state.instalments[loanId] ?? []).toSorted((a, b) => a.number - b.number);
    },
    async insertInstalments(rows) {
      for (const row of rows) {
        const before = state.instalments[row.loanId] ?? [];
        if (before.some((other) => other.number === row.number))
          throw new Error(`There is already an instalment ${row.number}.`);
        state.instalments[row.loanId] = [...before, row];
      }
    },
    async updateInstalment(row) {
      const before = state.instalments[row.loanId] ?? [];
      state.instalments[row.loanId] = before.map((other) => (other.number === row.number ? row : other));
    },
    async due({ reason, after, through, limit }) {
      const instalments = () =>
        Object.values(state.instalments)
          .flat()
          .filter((row) => openCentavos(row) > 0 && (reason === 'charges' || row.remindedAt === null))
          .map((row) => ({ on: (reason === 'charges' ? row.chargedThrough : null) ?? row.dueOn, loanId: row.loanId }));
      const running = () =>
        Object.values(state.loans)
          .filter(({ status, disbursedAt }) => disbursedAt !== null && !isClosedLoan(status))
          .map(({ id, accruedThrough }) => ({ on: accruedThrough ?? NOT_ACCRUED, loanId: id }));
      const found = (reason === 'interest' ? running() : instalments()).filter(
        (row) => row.on <= through && isAfter(row, after),
      );
      return found.toSorted(compareDue).slice(0, limit);
    },
    async withOpenAmount({ openCentavos: wanted, dueBy, limit }) {
      const found = Object.values(state.instalments)
        .flat()
        .filter((row) => openCentavos(row) === wanted && row.dueOn <= dueBy);
      return [...new Set(found.map(({ loanId }) => loanId))].toSorted().slice(0, limit);
    },
  };
}

function listOf(state: MemoryState, memberId: string): LoanRecord[] {
  const own = Object.values(state.loans).filter((loan) => loan.memberId === memberId);
  return sorted(own, 'newest first');
}

/** What happened to loans, beside what is owed on them. */
function files(
  state: MemoryState,
): ReturnType<typeof schedules> & Pick<LoanWriter, 'events' | 'filesOf' | 'newestFileOf'> {
  const eventsOf = (id: string) => state.loanEvents.filter(({ loanId }) => loanId === id);
  const rows = schedules(state);
  const filesOf = (memberId: string) =>
    Promise.all(
      listOf(state, memberId).map(async (loan) => ({
        loan,
        events: eventsOf(loan.id),
        instalments: await rows.instalments(loan.id),
      })),
    );
  return {
    ...rows,
    filesOf,
    events: async (loanId) => eventsOf(loanId),
    newestFileOf: async (memberId) => (await filesOf(memberId))[0] ?? null,
  };
}

export function loans(state: MemoryState): LoanWriter {
  return {
    ...files(state),
    async byId(id) {
      return state.loans[id] ?? null;
    },
    async byNumber(loanNumber) {
      return Object.values(state.loans).find((loan) => loan.loanNumber === loanNumber) ?? null;
    },
    async newestOf(memberId) {
      return listOf(state, memberId)[0] ?? null;
    },
    async listOf(memberId) {
      return listOf(state, memberId);
    },
    // Nobody else writes meanwhile.
    holdOfficers: async () => undefined,
    async inStatus(status, { after, limit }) {
      const ids = Object.values(state.loans)
        .filter((loan) => loan.status === status && loan.id > after)
        .map((loan) => loan.id);
      return ids.toSorted().slice(0, limit);
    },
    async proposed({ since, ...page }) {
      const at = (loan: LoanRecord) => ({ order: loan.disbursementProposedAt ?? 0, id: loan.id });
      const waiting = Object.values(state.loans).filter(
        (loan) => loan.status === 'CONFIRMED' && (loan.disbursementProposedAt ?? since) > since,
      );
      const sortedRows = waiting.toSorted((a, b) => at(a).order - at(b).order || (a.id < b.id ? -1 : 1));
      return pageAfter(sortedRows, page, 'oldest first', at);
    },
    async queue({ statuses, search, ...page }) {
      const isAsked = (loan: LoanRecord) =>
        statuses === null ? search !== null || !isClosedLoan(loan.status) : statuses.includes(loan.status);
      const waiting = Object.values(state.loans).filter(isAsked);
      const rows = sorted(waiting, 'oldest first').map((loan) => toQueueRow(state, loan));
      const found = search === null ? rows : rows.filter((row) => matches(row, search));
      return pageAfter(found, page, 'oldest first', (row) => positionOf(row.loan));
    },
    async insert(loan) {
      const all = Object.values(state.loans);
      if (all.some((other) => other.loanNumber === loan.loanNumber))
        throw new Error(`The loan number ${loan.loanNumber} is taken.`);
      const open = all.some((other) => other.memberId === loan.memberId && !isClosedLoan(other.status));
      if (open && !isClosedLoan(loan.status)) return 'open_loan_exists';
      insertRow(state.loans, loan.id, loan);
      return 'inserted';
    },
    async update(id, expected, patch) {
      if (state.loans[id]?.status !== expected) return false;
      updateRow(state.loans, id, patch);
      return true;
    },
    async addEvent(event) {
      state.loanEvents.push(event);
    },
  };
}
