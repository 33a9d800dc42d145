import type { Centavos } from '@tulay/lending/money/centavos';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { loans } from './loans.ts';

/** By which somebody else pays one amount on a loan: one a loan, under the digest of a secret. */
export const payLinks = sqliteTable('pay_links', {
  loanId: text()
    .primaryKey()
    .references(() => loans.id),
  tokenHash: text().notNull().unique(),
  amountCentavos: integer().$type<Centavos>().notNull(),
  expiresOn: text().notNull(),
  createdAt: integer().notNull(),
  openedAt: integer(),
});
