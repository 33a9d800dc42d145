import type { Centavos } from '@tulay/lending/money/centavos';
import type { Posting } from '@tulay/lending/ports';
import { sql } from 'drizzle-orm/sql';
import { unappliedOnly } from '../looked-at-only.ts';
import type { Kit } from '../postgres/kit.ts';

export function ledgerTables({ table, text, integer, numbered, index, check }: Kit) {
  /** Append-only: triggers in the migrations refuse UPDATE and DELETE. */
  const postings = table(
    'postings',
    {
      sequence: numbered(),
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
  const accountBalances = table(
    'account_balances',
    {
      account: text().primaryKey(),
      balanceCentavos: integer().$type<Centavos>().notNull(),
    },
    (t) => [index('account_balances_unapplied').on(t.account).where(unappliedOnly)],
  );

  /** One repayment a reference; its principal, interest and charges are postings of one transfer. */
  const repaymentReferences = table('repayment_references', {
    reference: text().primaryKey(),
    transferId: text().notNull(),
  });

  /** The last number given out by each sequence. */
  const numberSequences = table('number_sequences', {
    name: text().primaryKey(),
    value: integer().notNull(),
  });

  return { postings, accountBalances, repaymentReferences, numberSequences };
}
