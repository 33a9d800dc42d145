import type { Centavos } from '@tulay/lending/money/centavos';
import type { Posting } from '@tulay/lending/ports';
import { sql } from 'drizzle-orm/sql';
import { check, index, pgTable } from 'drizzle-orm/pg-core';
import { integer, text } from './columns.ts';
import { unappliedOnly } from '../../looked-at-only.ts';

/** Append-only: triggers in the migrations refuse UPDATE and DELETE. */
export const postings = pgTable(
  'postings',
  {
    sequence: integer().primaryKey().generatedByDefaultAsIdentity(),
    id: text().notNull().unique(),
    transferId: text().notNull(),
    debit: text().notNull(),
    credit: text().notNull(),
    amountCentavos: integer().$type<Centavos>().notNull(),
    kind: text().$type<Posting['kind']>().notNull(),
    loanId: text(),
    reference: text().notNull(),
    at: integer().notNull(),
    valueAt: integer().notNull(),
  },
  (t) => [
    check('postings_amount', sql`amount_centavos > 0`),
    check('postings_two_accounts', sql`debit <> credit`),
    index('postings_by_debit').on(t.debit, t.sequence),
    index('postings_by_credit').on(t.credit, t.sequence),
    index('postings_by_loan').on(t.loanId, t.sequence),
  ],
);

/** The sum of an account's postings, kept so that reading a balance does not grow with their number. */
export const accountBalances = pgTable(
  'account_balances',
  {
    account: text().primaryKey(),
    balanceCentavos: integer().$type<Centavos>().notNull(),
  },
  (t) => [index('account_balances_unapplied').on(t.account).where(unappliedOnly)],
);

/** One repayment a reference; its principal, interest and charges are postings of one transfer. */
export const repaymentReferences = pgTable('repayment_references', {
  reference: text().primaryKey(),
  transferId: text().notNull(),
});

/** The last number given out by each sequence. */
export const numberSequences = pgTable('number_sequences', {
  name: text().primaryKey(),
  value: integer().notNull(),
});
