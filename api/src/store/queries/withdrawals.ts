import { NOTHING } from '@tulay/lending/money/centavos';
import { positionOf, toPage, type WithdrawalReader, type WithdrawalWriter } from '@tulay/lending/ports';
import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm/sql';
import { rowsWritten, type Database } from '../database.ts';
import { newestLoanId } from './loans.ts';
import { memberColumns, sealedPayee, toMember, toWithdrawal, withdrawalRow } from '../sealed-rows.ts';
import { preparedInsert } from '../prepared-writes.ts';
import { afterCursor, isGiven, oldestFirst, sumOf } from '../statements.ts';

function withdrawalStatements(database: Database) {
  const { db, reading } = database;
  const { withdrawals } = database.tables;
  const byId = reading('withdrawals_by_id', db.select().from(withdrawals).where(isGiven(withdrawals.id)));
  const byNumber = reading(
    'withdrawals_by_number',
    db.select().from(withdrawals).where(isGiven(withdrawals.withdrawalNumber)),
  );
  const like = reading(
    'withdrawals_like',
    db
      .select()
      .from(withdrawals)
      .where(
        and(
          isGiven(withdrawals.loanId),
          isGiven(withdrawals.memberId),
          isGiven(withdrawals.amountCentavos),
          ne(withdrawals.status, 'FAILED'),
        ),
      )
      .orderBy(desc(withdrawals.createdAt), desc(withdrawals.id))
      .limit(1),
  );
  const total = reading(
    'withdrawals_total',
    db
      .select({ centavos: sumOf(withdrawals.amountCentavos) })
      .from(withdrawals)
      .where(and(eq(withdrawals.loanId, newestLoanId(database)), ne(withdrawals.status, 'FAILED'))),
  );
  return { byId, byNumber, like, total };
}

export function readWithdrawals(database: Database): WithdrawalReader {
  const { db, sealer } = database;
  const { withdrawals, members } = database.tables;
  const { byId, byNumber, like, total } = withdrawalStatements(database);
  return {
    async byId(id) {
      const row = await byId.first({ id });
      return row ? toWithdrawal(sealer, row) : null;
    },
    async byNumber(withdrawalNumber) {
      const row = await byNumber.first({ withdrawalNumber });
      return row ? toWithdrawal(sealer, row) : null;
    },
    async listOf(memberId, { cursor, limit }) {
      const rows = (
        await db
          .select()
          .from(withdrawals)
          .where(and(eq(withdrawals.memberId, memberId), afterCursor(cursor, withdrawals, 'newest first')))
          .orderBy(desc(withdrawals.createdAt), desc(withdrawals.id))
          .limit(limit + 1)
      ).map((row) => toWithdrawal(sealer, row));
      return toPage(rows, limit, positionOf);
    },
    async newestLike(memberId, loanId, amountCentavos) {
      const row = await like.first({ memberId, loanId, amountCentavos });
      return row ? toWithdrawal(sealer, row) : null;
    },
    async totalOfNewestLoan(memberId) {
      return (await total.first({ memberId }))?.centavos ?? NOTHING;
    },
    async queue({ status, inNoFile = false, ...page }) {
      const ofStatus = and(
        status === null ? undefined : eq(withdrawals.status, status),
        inNoFile ? isNull(withdrawals.payoutFileId) : undefined,
      );
      const all = db
        .select({ withdrawal: withdrawals, ...memberColumns(members) })
        .from(withdrawals)
        .innerJoin(members, eq(members.id, withdrawals.memberId));
      const found = await oldestFirst(all.$dynamic(), withdrawals, page, ofStatus);
      const rows = found.map((row) => {
        const member = toMember(sealer, row);
        const withdrawal = toWithdrawal(sealer, row.withdrawal);
        return {
          withdrawal,
          memberFullName: member.fullName,
          memberPhoneNumber: member.phoneNumber,
          memberPhoneChangedAt: member.phoneChangedAt,
        };
      });
      return toPage(rows, page.limit, (row) => positionOf(row.withdrawal));
    },
    async inFile(payoutFileId) {
      const rows = await db
        .select()
        .from(withdrawals)
        .where(eq(withdrawals.payoutFileId, payoutFileId))
        .orderBy(asc(withdrawals.id));
      return rows.map((row) => toWithdrawal(sealer, row));
    },
  };
}

export function writeWithdrawals(database: Database): WithdrawalWriter {
  const { db, sealer, locks } = database;
  const { withdrawals } = database.tables;
  const reader = readWithdrawals(database);
  const insert = preparedInsert(database, withdrawals, 'withdrawals_insert');
  return {
    ...reader,
    byId: (id) => locks.ofOwnerOf(withdrawals, id, () => reader.byId(id)),
    byNumber: (withdrawalNumber) => locks.ofOwner(() => reader.byNumber(withdrawalNumber)),
    totalOfNewestLoan: (memberId) => locks.ofMember(memberId, () => reader.totalOfNewestLoan(memberId)),
    newestLike: (memberId, ...like) => locks.ofMember(memberId, () => reader.newestLike(memberId, ...like)),
    listOf: (memberId, page) => locks.ofMember(memberId, () => reader.listOf(memberId, page)),
    async insert(record) {
      await insert.send(withdrawalRow(sealer, record));
    },
    async settle(id, status, at) {
      const result = rowsWritten(
        await db
          .update(withdrawals)
          .set({ status, settledAt: at })
          .where(and(eq(withdrawals.id, id), eq(withdrawals.status, 'PROCESSING'))),
      );
      return result === 1;
    },
    async putIntoFile(id, payoutFileId) {
      const free = and(eq(withdrawals.id, id), eq(withdrawals.status, 'PROCESSING'), isNull(withdrawals.payoutFileId));
      return rowsWritten(await db.update(withdrawals).set({ payoutFileId }).where(free)) === 1;
    },
    async noteBankResult(record) {
      const { id, bankName, accountNumber, bankTrace, bankReason } = record;
      const sealed = sealedPayee(sealer, id, { bankName, accountNumber, bankTrace, bankReason });
      await db.update(withdrawals).set({ sealed }).where(eq(withdrawals.id, id));
    },
  };
}
