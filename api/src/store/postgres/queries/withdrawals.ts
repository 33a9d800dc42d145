import { NOTHING } from '@tulay/lending/money/centavos';
import { toPage, type WithdrawalRecord, type WithdrawalReader, type WithdrawalWriter } from '@tulay/lending/ports';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { summedCentavos } from '../schema/columns.ts';
import type { Locks } from '../locks.ts';
import { newestLoanId } from './loans.ts';
import { withdrawals } from '../schema/loans.ts';
import { members } from '../schema/members.ts';
import { toMember, toWithdrawal, withdrawalRow } from '../../sealed-rows.ts';
import type { Sealer } from '../../sealer.ts';
import type { Sent } from '../sent.ts';
import { afterCursor, rowPlaceholders } from '../../statements.ts';

function positionOf(row: WithdrawalRecord) {
  return { order: row.createdAt, id: row.id };
}

function withdrawalStatements(db: Database) {
  const byId = db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.id, sql.placeholder('id')))
    .prepare('withdrawals_by_id');
  const like = db
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.loanId, sql.placeholder('loanId')),
        eq(withdrawals.memberId, sql.placeholder('memberId')),
        eq(withdrawals.amountCentavos, sql.placeholder('amountCentavos')),
        ne(withdrawals.status, 'FAILED'),
      ),
    )
    .orderBy(desc(withdrawals.createdAt), desc(withdrawals.id))
    .limit(1)
    .prepare('withdrawals_like');
  const total = db
    .select({ centavos: sql`coalesce(sum(${withdrawals.amountCentavos}), 0)`.mapWith(summedCentavos) })
    .from(withdrawals)
    .where(and(eq(withdrawals.loanId, newestLoanId(db)), ne(withdrawals.status, 'FAILED')))
    .prepare('withdrawals_total');
  return { byId, like, total };
}

export function readWithdrawals(db: Database, sealer: Sealer): WithdrawalReader {
  const { byId, like, total } = withdrawalStatements(db);
  return {
    async byId(id) {
      const row = (await byId.execute({ id }))[0];
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
      const row = (await like.execute({ memberId, loanId, amountCentavos }))[0];
      return row ? toWithdrawal(sealer, row) : null;
    },
    async totalOfNewestLoan(memberId) {
      return (await total.execute({ memberId }))[0]?.centavos ?? NOTHING;
    },
    async queue({ status, cursor, limit }) {
      const ofStatus = status === null ? undefined : eq(withdrawals.status, status);
      const rows = (
        await db
          .select({ withdrawal: withdrawals, member: members })
          .from(withdrawals)
          .innerJoin(members, eq(members.id, withdrawals.memberId))
          .where(and(ofStatus, afterCursor(cursor, withdrawals, 'oldest first')))
          .orderBy(asc(withdrawals.createdAt), asc(withdrawals.id))
          .limit(limit + 1)
      ).map((row) => {
        const member = toMember(sealer, row.member);
        const withdrawal = toWithdrawal(sealer, row.withdrawal);
        return {
          withdrawal,
          memberFullName: member.fullName,
          memberPhoneNumber: member.phoneNumber,
          memberPhoneChangedAt: member.phoneChangedAt,
        };
      });
      return toPage(rows, limit, (row) => positionOf(row.withdrawal));
    },
  };
}

export function writeWithdrawals(db: Database, sealer: Sealer, locks: Locks, sent: Sent): WithdrawalWriter {
  const reader = readWithdrawals(db, sealer);
  const insert = db.insert(withdrawals).values(rowPlaceholders(withdrawals)).prepare('withdrawals_insert');
  return {
    ...reader,
    byId: (id) => locks.ofOwner(() => reader.byId(id)),
    totalOfNewestLoan: (memberId) => locks.ofMember(memberId, () => reader.totalOfNewestLoan(memberId)),
    newestLike: (memberId, ...like) => locks.ofMember(memberId, () => reader.newestLike(memberId, ...like)),
    listOf: (memberId, page) => locks.ofMember(memberId, () => reader.listOf(memberId, page)),
    async insert(record) {
      sent.add(insert.execute(withdrawalRow(sealer, record)));
    },
    async settle(id, status, at) {
      const result = await db
        .update(withdrawals)
        .set({ status, settledAt: at })
        .where(and(eq(withdrawals.id, id), eq(withdrawals.status, 'PROCESSING')));
      return result.rowCount === 1;
    },
  };
}
