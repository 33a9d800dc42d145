import { timestamp } from 'drizzle-orm/pg-core';
import { makeTables } from '../tables/tables.ts';
import { kit } from './kit.ts';

const { table, text, integer, primaryKey } = kit;

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

/** Which node does a work that only one may do at a time. */
export const leases = table('leases', {
  name: text().primaryKey(),
  /** The node. */
  holder: text().notNull(),
  /** By the clock of the database, which is the same for all nodes. */
  until: timestamp({ withTimezone: true }).notNull(),
});

/** Requests that each node has counted of an address in a minute. Rows of minutes that are over are deleted. */
export const requestCounts = table(
  'request_counts',
  {
    /** Since the epoch. */
    minute: integer().notNull(),
    /** Keyed digest. */
    address: text().notNull(),
    node: text().notNull(),
    requests: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.minute, t.address, t.node] })],
);

/** Things that one transaction at a time may use: it holds the row of that name. There are a few hundred at most. */
export const turns = table('turns', { name: text().primaryKey() });
