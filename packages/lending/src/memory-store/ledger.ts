import { UNAPPLIED } from '../ledger/unapplied-name.ts';
import { accountKind, kindBalances } from '../ledger/kind-balances.ts';
import { minus, negated, NOTHING, plus, sumCentavos, type Centavos } from '../money/centavos.ts';
import { claimsReference, UNSEEN_BY_MEMBER } from '../ports/record/posting-kind.ts';
import type { Id, Posting } from '../ports/record/records.ts';
import type { LedgerWriter } from '../ports/store.ts';
import { pageAfter } from './rows.ts';
import type { MemoryState } from './state.ts';

function amountFor(account: string, posting: Posting): Centavos {
  if (posting.credit === account) return posting.amountCentavos;
  return posting.debit === account ? negated(posting.amountCentavos) : NOTHING;
}

function claimReference(state: MemoryState, reference: string, owner: Id): void {
  const before = state.repaymentReferences[reference];
  if (before !== undefined && before !== owner) throw new Error('This reference is used already.');
  state.repaymentReferences[reference] = owner;
}

/** What moved a member's money by their loans, newest first, each with its place in the append-only list. */
function transfersOf(state: MemoryState, memberId: Id) {
  const own = state.postings
    .map((posting, index) => ({ posting, order: index + 1 }))
    .filter(({ posting: { kind } }) => kind !== UNSEEN_BY_MEMBER)
    .filter(({ posting: { loanId } }) => loanId !== null && state.loans[loanId]?.memberId === memberId);
  return [...Map.groupBy(own.toReversed(), ({ posting }) => posting.transferId).values()];
}

/** What was posted, by account, loan, member and time. */
function posted(
  state: MemoryState,
): Pick<LedgerWriter, 'postingsOf' | 'postingsOfLoan' | 'postingsOfMember' | 'transfersOfMember' | 'postingsBetween'> {
  return {
    async postingsOf(account, page) {
      // A posting's place is its position in the append-only list.
      const own = state.postings
        .map((posting, index) => ({ posting, order: index + 1, id: '' }))
        .filter((row) => amountFor(account, row.posting) !== 0);
      const { items, nextCursor } = pageAfter(own.toReversed(), page, 'newest first', (row) => row);
      return { items: items.map((row) => row.posting), nextCursor };
    },
    async postingsOfLoan(loanId) {
      return state.postings.filter((posting) => posting.loanId === loanId);
    },
    async postingsOfMember(memberId) {
      return state.postings.filter(({ loanId }) => loanId !== null && state.loans[loanId]?.memberId === memberId);
    },
    async transfersOfMember(memberId, page) {
      const transfers = transfersOf(state, memberId);
      // A transfer's place is that of its first posting.
      const { items, nextCursor } = pageAfter(transfers, page, 'newest first', (rows) => ({
        order: rows.at(-1)?.order ?? 0,
        id: '',
      }));
      return { items: items.map((rows) => rows.map(({ posting }) => posting)), nextCursor };
    },
    async postingsBetween(from, before, page) {
      const asked = state.postings
        .map((posting, index) => ({ posting, order: index + 1, id: '' }))
        .filter(({ posting }) => posting.at >= from && posting.at < before);
      const { items, nextCursor } = pageAfter(asked.toReversed(), page, 'newest first', (row) => row);
      return { items: items.map((row) => row.posting), nextCursor };
    },
  };
}

export function ledger(state: MemoryState): LedgerWriter {
  const sumOfAll = async () => sumCentavos(Object.values(state.balances));
  return {
    ...posted(state),
    async balance(account) {
      return state.balances[account] ?? NOTHING;
    },
    async holdingUnapplied({ after, limit }) {
      const held = Object.keys(state.balances).filter(
        (account) => account.endsWith(UNAPPLIED) && (state.balances[account] ?? NOTHING) > 0 && account > after,
      );
      return held.toSorted().slice(0, limit);
    },
    async hasReference(_kindPrefix, reference) {
      return state.repaymentReferences[reference] !== undefined;
    },
    async balancesBefore(at) {
      const booked = state.postings.filter((posting) => posting.at < at);
      const side = (name: 'debit' | 'credit') =>
        booked.map((posting) => ({ kind: accountKind(posting[name]), centavos: posting.amountCentavos }));
      return kindBalances(side('credit'), side('debit'));
    },
    sumOfAll,
    async check(account) {
      return {
        fromPostingsCentavos: sumCentavos(state.postings.map((posting) => amountFor(account, posting))),
        sumOfAllCentavos: await sumOfAll(),
      };
    },
    async claim(reference, owner) {
      claimReference(state, reference, owner);
    },
    async post(postings) {
      for (const posting of postings) {
        const { id, debit, credit, amountCentavos } = posting;
        if (!Number.isSafeInteger(amountCentavos) || amountCentavos <= 0 || debit === credit)
          throw new Error('A posting moves whole centavos above zero between two accounts.');
        if (state.postings.some((other) => other.id === id)) throw new Error(`There is already a posting ${id}.`);
        if (claimsReference(posting.kind)) claimReference(state, posting.reference, posting.transferId);
        state.postings.push(posting);
        state.balances[debit] = minus(state.balances[debit] ?? NOTHING, amountCentavos);
        state.balances[credit] = plus(state.balances[credit] ?? NOTHING, amountCentavos);
      }
    },
  };
}
