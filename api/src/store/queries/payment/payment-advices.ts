import { positionOf, toPage, type PaymentAdviceReader, type PaymentAdviceWriter } from '@tulay/lending/ports';
import { desc, lt } from 'drizzle-orm/sql';
import { deleteSlice } from '../../delete-slice.ts';
import type { Database } from '../../database.ts';
import { waitingOnly } from '../../looked-at-only.ts';
import { preparedInsert, preparedUpdate } from '../../prepared-writes.ts';
import { isGiven, oldestFirst } from '../../statements.ts';

export function readPaymentAdvices({ db, tables: { paymentAdvices }, reading }: Database): PaymentAdviceReader {
  const byId = reading('payment_advices_by_id', db.select().from(paymentAdvices).where(isGiven(paymentAdvices.id)));
  const ofLoan = reading(
    'payment_advices_of_loan',
    db
      .select()
      .from(paymentAdvices)
      .where(isGiven(paymentAdvices.loanId))
      .orderBy(desc(paymentAdvices.createdAt), desc(paymentAdvices.id)),
  );
  return {
    async byId(id) {
      return byId.first({ id });
    },
    async ofLoan(loanId) {
      return ofLoan.all({ loanId });
    },
    async waiting(page) {
      const rows = await oldestFirst(db.select().from(paymentAdvices).$dynamic(), paymentAdvices, page, waitingOnly);
      return toPage(rows, page.limit, positionOf);
    },
  };
}

export function writePaymentAdvices(database: Database): PaymentAdviceWriter {
  const { locks } = database;
  const { paymentAdvices } = database.tables;
  const reader = readPaymentAdvices(database);
  const insert = preparedInsert(database, paymentAdvices, 'payment_advices_insert');
  const update = preparedUpdate(database, paymentAdvices, 'payment_advices_update');
  return {
    ...reader,
    // Two officers who answer at once: the second one reads what the first has answered.
    byId: (id) => locks.ofOwnerOf(paymentAdvices, id, () => reader.byId(id)),
    async insert(advice) {
      await insert.send({ ...advice });
    },
    async update(id, change) {
      await update(id, change);
    },
    deleteAnsweredBefore: (at, limit) =>
      deleteSlice(database, paymentAdvices, lt(paymentAdvices.answeredAt, at), limit),
  };
}
