import type { Operations } from '../service.ts';
import { makePayoutFile } from './make-payout-file.ts';
import { payoutCandidates } from './payout-candidates.ts';
import { payoutFile } from './payout-file.ts';
import { payoutFiles } from './payout-files.ts';
import { readPayoutResults } from './read-payout-results.ts';
import { settlePayouts } from './settle-payouts.ts';

/** Files that the bank pays withdrawals from, and what it says of them. */
export const payoutOperations = {
  payoutCandidates,
  makePayoutFile,
  payoutFiles,
  payoutFile,
  readPayoutResults,
  settlePayouts,
} satisfies Partial<Operations>;
