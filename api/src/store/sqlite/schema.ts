import { makeTables } from '../tables/tables.ts';
import { kit } from './kit.ts';

export const tables = makeTables(kit);

// drizzle-kit takes the tables that a file exports.
export const {
  members,
  formerContacts,
  memberSections,
  loans,
  loanEvents,
  instalments,
  interestWaivers,
  lateCharges,
  lateChargeReversals,
  lateChargeStrikes,
  withdrawals,
  sessions,
  attempts,
  challenges,
  files,
  documents,
  agreements,
  postings,
  accountBalances,
  repaymentReferences,
  numberSequences,
  approvals,
  payoutFiles,
  payLinks,
  paymentAdvices,
  incoming,
  privacyRequests,
  closures,
  idempotency,
  audit,
  dataKeys,
  rates,
  messages,
  contacts,
  scoreEvents,
} = tables;
