import { NOTHING, type Centavos } from '@tulay/lending/money/centavos';
import { toPage, type WithdrawalRecord, type WithdrawalReader, type WithdrawalWriter } from '@tulay/lending/ports';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { loans, withdrawals } from '../schema/loans.ts';
import { members } from '../schema/members.ts';
import { toMember, toWithdrawal, withdrawalRow } from '../../sealed-rows.ts';
import type { Sealer } from '../../sealer.ts';
import { afterCursor, rowPlaceholders } from '../../statements.ts';

function positionOf(row: WithdrawalRecord) {
  return { order: row.createdAt, id: row.id };
}

function withdrawalStatements(db: Database) {
  const byId = db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.id, sql.placeholder('id')))
    .prepare();
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
    .prepare();
  const newestLoan = db
    .select({ id: loans.id })
    .from(loans)
    .where(eq(loans.memberId, sql.placeholder('memberId')))
    .orderBy(desc(loans.createdAt), desc(loans.id))
    .limit(1);
  const total = db
    .select({ centavos: sql<Centavos>`coalesce(sum(${withdrawals.amountCentavos}), 0)` })
    .from(withdrawals)
    .where(and(eq(withdrawals.loanId, newestLoan), ne(withdrawals.status, 'FAILED')))
    .prepare();
  return { byId, like, total };
}

export function readWithdrawals(db: Database, sealer: Sealer): WithdrawalReader {
  const { byId, like, total } = withdrawalStatements(db);
  return {
    async byId(id) {
      const row = byId.get({ id });
      return row ? toWithdrawal(sealer, row) : null;
    },
    async listOf(memberId, { cursor, limit }) {
      const rows = db
        .select()
        .from(withdrawals)
        .where(and(eq(withdrawals.memberId, memberId), afterCursor(cursor, withdrawals, 'newest first')))
        .orderBy(desc(withdrawals.createdAt), desc(withdrawals.id))
        .limit(limit + 1)
        .all()
        .map((row) => toWithdrawal(sealer, row));
      return toPage(rows, limit, positionOf);
    },
    async newestLike(memberId, loanId, amountCentavos) {
      const row = like.get({ memberId, loanId, amountCentavos });
      return row ? toWithdrawal(sealer, row) : null;
    },
    async totalOfNewestLoan(memberId) {
      return total.get({ memberId })?.centavos ?? NOTHING;
    },
    async queue({ status, cursor, limit }) {
      const ofStatus = status === null ? undefined : eq(withdrawals.status, status);
      const rows = db
        .select({ withdrawal: withdrawals, member: members })
        .from(withdrawals)
        .innerJoin(members, eq(members.id, withdrawals.memberId))
        .where(and(ofStatus, afterCursor(cursor, withdrawals, 'oldest first')))
        .orderBy(asc(withdrawals.createdAt), asc(withdrawals.id))
        .limit(limit + 1)
        .all()
        .map((row) => {
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

export function writeWithdrawals(db: Database, sealer: Sealer): WithdrawalWriter {
  const insert = db.insert(withdrawals).values(rowPlaceholders(withdrawals)).prepare();
  return {
    ...readWithdrawals(db, sealer),
    async insert(record) {
      insert.run(withdrawalRow(sealer, record));
    },
    async settle(id, status, at) {
      const result = db
        .update(withdrawals)
        .set({ status, settledAt: at })
        .where(and(eq(withdrawals.id, id), eq(withdrawals.status, 'PROCESSING')))
        .run();
      return result.changes === 1;
    },
  };
}
