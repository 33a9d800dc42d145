import { positionOf } from '../../ports/cursor.ts';
import type { PaymentAdviceWriter } from '../../ports/record/payment-advice-record.ts';
import { deleteRows, insertRow, pageAfter, sorted, updateRow } from '../rows.ts';
import type { MemoryState } from '../state.ts';

export function paymentAdvices(state: MemoryState): PaymentAdviceWriter {
  const all = () => Object.values(state.paymentAdvices);
  return {
    async byId(id) {
      return state.paymentAdvices[id] ?? null;
    },
    async ofLoan(loanId) {
      const own = all().filter((advice) => advice.loanId === loanId);
      return sorted(own, 'newest first');
    },
    async waiting(page) {
      const rows = all().filter((advice) => advice.state === 'WAITING');
      return pageAfter(sorted(rows, 'oldest first'), page, 'oldest first', positionOf);
    },
    async insert(advice) {
      insertRow(state.paymentAdvices, advice.id, advice);
    },
    async update(id, change) {
      updateRow(state.paymentAdvices, id, change);
    },
    async deleteAnsweredBefore(at, limit) {
      return deleteRows(state.paymentAdvices, ({ answeredAt }) => answeredAt !== null && answeredAt < at, limit);
    },
  };
}
