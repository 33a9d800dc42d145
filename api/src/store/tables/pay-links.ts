import type { Centavos } from '@tulay/lending/money/centavos';
import type { LoanTables } from './loans.ts';
import type { Kit } from '../postgres/kit.ts';

export function payLinkTables({ table, text, integer, index }: Kit, { loans }: LoanTables) {
  /** By which somebody else pays one amount on a loan: one a loan, under the digest of a secret. */
  const payLinks = table(
    'pay_links',
    {
      loanId: text()
        .primaryKey()
        .references(() => loans.id),
      tokenHash: text().notNull().unique(),
      amountCentavos: integer().$type<Centavos>().notNull(),
      expiresOn: text().notNull(),
      createdAt: integer().notNull(),
      openedAt: integer(),
    },
    (t) => [index('pay_links_by_expiry').on(t.expiresOn)],
  );

  return { payLinks };
}
