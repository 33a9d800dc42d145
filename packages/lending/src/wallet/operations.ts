import type { Operations } from '../service.ts';
import { getWallet } from './get-wallet.ts';
import { listMovements } from './list-movements.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { withdraw } from './withdraw.ts';

/** The member's money: seeing it, and sending it to their own account. */
export const walletOperations = {
  getWallet,
  withdraw,
  listWithdrawals,
  listMovements,
} satisfies Partial<Operations>;
