import type { Operations } from '../dispatch/service.ts';
import { decideLoan } from './decide-loan.ts';
import { loanQueue } from './loan-queue.ts';
import { memberById } from './member-by-id.ts';
import { postRepayment } from './post-repayment.ts';
import { setMemberActive } from './set-member-active.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';
import { withdrawalQueue } from './withdrawal-queue.ts';

/** What officers do. */
export const deskOperations = {
  memberById,
  setMemberActive,
  loanQueue,
  decideLoan,
  withdrawalQueue,
  settleWithdrawal,
  postRepayment,
} satisfies Partial<Operations>;
