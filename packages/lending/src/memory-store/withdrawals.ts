import type { WithdrawalReader, WithdrawalWriter } from '../ports/store.ts';
import { positionOf } from '../ports/cursor.ts';
import { insertRow, pageAfter, sorted, updateRow } from './rows.ts';
import type { MemoryState } from './state.ts';

export function readWithdrawals(state: MemoryState): WithdrawalReader {
  return {
    async byId(id) {
      return state.withdrawals[id] ?? null;
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
      let totalCentavos = 0;
      for (const one of Object.values(state.withdrawals)) {
        if (one.loanId === loanId && one.status !== 'FAILED') totalCentavos += one.amountCentavos;
      }
      return totalCentavos;
    },
    async queue({ status, ...page }) {
      const waiting = Object.values(state.withdrawals).filter((one) => status === null || one.status === status);
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
  };
}

export function writeWithdrawals(state: MemoryState): WithdrawalWriter {
  return {
    ...readWithdrawals(state),
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
  };
}
