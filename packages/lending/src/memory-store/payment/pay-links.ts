import type { PayLinkWriter } from '../../ports/record/pay-link-record.ts';
import { deleteRows } from '../rows.ts';
import type { MemoryState } from '../state.ts';

export function payLinks(state: MemoryState): PayLinkWriter {
  return {
    async byToken(tokenHash) {
      return Object.values(state.payLinks).find((one) => one.tokenHash === tokenHash) ?? null;
    },
    async ofLoan(loanId) {
      return state.payLinks[loanId] ?? null;
    },
    async keep(link) {
      state.payLinks[link.loanId] = link;
    },
    async remove(loanId) {
      delete state.payLinks[loanId];
    },
    async deleteExpiredBefore(day, limit) {
      return deleteRows(state.payLinks, ({ expiresOn }) => expiresOn < day, limit);
    },
  };
}
