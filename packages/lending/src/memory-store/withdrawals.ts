import { sumCentavos } from '../money/centavos.ts';
import type { WithdrawalWriter } from '../ports/store.ts';
import { positionOf } from '../ports/cursor.ts';
import { insertRow, pageAfter, sorted, updateRow } from './rows.ts';
import type { MemoryState } from './state.ts';

export function withdrawals(state: MemoryState): WithdrawalWriter {
  return {
    async byId(id) {
      return state.withdrawals[id] ?? null;
    },
    async byNumber(withdrawalNumber) {
      return Object.values(state.withdrawals).find((one) => one.withdrawalNumber === withdrawalNumber) ?? null;
    },
    async listOf(memberId, page) {
      const own = Object.values(state.withdrawals).filter((one) => one.memberId === memberId);
      return pageAfter(sorted(own, 'newest first'), page, 'newest first', positionOf);
    },
    async newestLike(memberId, loanId, amountCentavos) {
      const alike = Object.values(state.withdrawals).filter(
        (one) =>
          one.memberId === memberId &&
          one.loanId === loanId &&
          one.amountCentavos === amountCentavos &&
          one.status !== 'FAILED',
      );
      return sorted(alike, 'newest first')[0] ?? null;
    },
    async totalOfNewestLoan(memberId) {
      const own = Object.values(state.loans).filter((loan) => loan.memberId === memberId);
      const loanId = sorted(own, 'newest first')[0]?.id;
      const made = Object.values(state.withdrawals).filter((one) => one.loanId === loanId && one.status !== 'FAILED');
      return sumCentavos(made.map((one) => one.amountCentavos));
    },
    async queue({ status, inNoFile = false, ...page }) {
      const waiting = Object.values(state.withdrawals).filter(
        (one) => (status === null || one.status === status) && !(inNoFile && one.payoutFileId !== null),
      );
      const rows = sorted(waiting, 'oldest first').map((withdrawal) => {
        const member = state.members[withdrawal.memberId];
        return {
          withdrawal,
          memberFullName: member?.fullName ?? '',
          memberPhoneNumber: member?.phoneNumber ?? '',
          memberPhoneChangedAt: member?.phoneChangedAt ?? null,
        };
      });
      return pageAfter(rows, page, 'oldest first', (row) => positionOf(row.withdrawal));
    },
    async inFile(payoutFileId) {
      const inIt = Object.values(state.withdrawals).filter((one) => one.payoutFileId === payoutFileId);
      return inIt.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    },
    async insert(withdrawal) {
      const { withdrawalNumber } = withdrawal;
      if (Object.values(state.withdrawals).some((other) => other.withdrawalNumber === withdrawalNumber)) {
        throw new Error(`The withdrawal number ${withdrawalNumber} is taken.`);
      }
      if (withdrawal.amountCentavos <= 0) throw new Error('A withdrawal has an amount above zero.');
      insertRow(state.withdrawals, withdrawal.id, withdrawal);
    },
    async settle(id, status, at) {
      if (state.withdrawals[id]?.status !== 'PROCESSING') return false;
      updateRow(state.withdrawals, id, { status, settledAt: at });
      return true;
    },
    async putIntoFile(id, payoutFileId) {
      if (state.withdrawals[id]?.status !== 'PROCESSING' || state.withdrawals[id].payoutFileId !== null) return false;
      updateRow(state.withdrawals, id, { payoutFileId });
      return true;
    },
    async noteBankResult({ id, bankTrace, bankReason }) {
      updateRow(state.withdrawals, id, { bankTrace, bankReason });
    },
  };
}
