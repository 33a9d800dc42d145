import type { Operations } from '../service.ts';
import { applyForLoan } from './apply-for-loan.ts';
import { cancelLoan } from './cancel-loan.ts';
import { choosePayDay } from './pay-day/choose-pay-day.ts';
import { confirmContract } from './confirm-contract.ts';
import { listLoans } from './list-loans.ts';

/** What a member does with a loan until the money is released. */
export const loanOperations = {
  applyForLoan,
  listLoans,
  choosePayDay,
  confirmContract,
  cancelLoan,
} satisfies Partial<Operations>;
