import { accountOperations } from './account/operations.ts';
import { activationOperations } from './activation/operations.ts';
import { approvalOperations } from './approval/operations.ts';
import { deskOperations } from './desk/operations.ts';
import type { Operations } from './service.ts';
import { documentOperations } from './document/operations.ts';
import { loanOperations } from './loan/operations.ts';
import { payoutOperations } from './payout/operations.ts';
import { profileOperations } from './profile/operations.ts';
import { repaymentOperations } from './repayment/operations.ts';
import { privacyOperations } from './privacy/operations.ts';
import { challengeOperations } from './challenge/operations.ts';
import { publicOperations } from './site/operations.ts';
import { scoreOperations } from './score/operations.ts';
import { walletOperations } from './wallet/operations.ts';

const alone = {
  ...challengeOperations({ ...accountOperations, ...activationOperations, ...loanOperations, ...walletOperations }),
  ...publicOperations,
  ...accountOperations,
  ...activationOperations,
  ...loanOperations,
  ...walletOperations,
  ...scoreOperations,
  ...repaymentOperations,
  ...documentOperations,
  ...profileOperations,
  ...deskOperations,
  ...payoutOperations,
  ...privacyOperations,
};

/** The operation behind each row of the endpoint table. A missing one does not compile. */
export const operations: Operations = { ...alone, ...approvalOperations(alone) };
