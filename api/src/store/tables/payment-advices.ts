import { sql } from 'drizzle-orm/sql';
import type { Centavos } from '@tulay/lending/money/centavos';
import type { PaymentAdviceRecord } from '@tulay/lending/ports';
import { waitingOnly } from '../looked-at-only.ts';
import type { Kit } from '../postgres/kit.ts';
import type { LoanTables } from './loans.ts';
import type { MemberTables } from './members.ts';

export function paymentAdviceTables(
  { table, text, integer, flag, index }: Kit,
  { members }: MemberTables,
  { loans }: LoanTables,
) {
  /** Payments that members told of. */
  const paymentAdvices = table(
    'payment_advices',
    {
      id: text().primaryKey(),
      loanId: text()
        .notNull()
        .references(() => loans.id),
      memberId: text()
        .notNull()
        .references(() => members.id),
      reference: text().notNull(),
      amountCentavos: integer().$type<Centavos>().notNull(),
      paidOn: text().notNull(),
      /** Of a file, whose record may go before. */
      photoId: text(),
      state: text().$type<PaymentAdviceRecord['state']>().notNull(),
      restsUntil: text().notNull(),
      isOverdueUntold: flag().notNull(),
      createdAt: integer().notNull(),
      answeredAt: integer(),
      answeredBy: text(),
    },
    (t) => [
      index('payment_advices_of_loan').on(t.loanId, t.createdAt),
      index('payment_advices_of_member').on(t.memberId),
      index('payment_advices_by_answer').on(t.answeredAt).where(sql.raw('answered_at IS NOT NULL')),
      index('payment_advices_waiting').on(t.createdAt, t.id).where(waitingOnly),
    ],
  );

  return { paymentAdvices };
}
