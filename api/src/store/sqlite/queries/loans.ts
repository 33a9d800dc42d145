import { toPage, type LoanReader, type LoanWriter } from '@tulay/lending/ports';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { readDueLoans } from './due-loans.ts';
import { readLoanQueue } from './loan-queue.ts';
import { instalments, lateCharges, loanEvents, loans } from '../schema/loans.ts';
import { openLoanOnly } from '../../open-loan-only.ts';
import type { Sealer } from '../../sealer.ts';
import { afterCursor, rowPlaceholders } from '../../statements.ts';

function loanStatements(db: Database) {
  const loanId = sql.placeholder('loanId');
  const ofMember = () =>
    db
      .select()
      .from(loans)
      .where(eq(loans.memberId, sql.placeholder('memberId')))
      .orderBy(desc(loans.createdAt), desc(loans.id));
  const byId = db.select().from(loans).where(eq(loans.id, loanId)).prepare();
  const newestOf = ofMember().limit(1).prepare();
  const listOf = ofMember().prepare();
  const events = db
    .select({
      loanId: loanEvents.loanId,
      status: loanEvents.status,
      reason: loanEvents.reason,
      actorId: loanEvents.actorId,
      at: loanEvents.at,
    })
    .from(loanEvents)
    .where(eq(loanEvents.loanId, loanId))
    .orderBy(asc(loanEvents.sequence))
    .prepare();
  const rows = db
    .select()
    .from(instalments)
    .where(eq(instalments.loanId, loanId))
    .orderBy(asc(instalments.number))
    .prepare();
  const charges = db
    .select({
      loanId: lateCharges.loanId,
      number: lateCharges.number,
      kind: lateCharges.kind,
      on: lateCharges.on,
      amountCentavos: lateCharges.amountCentavos,
    })
    .from(lateCharges)
    .where(eq(lateCharges.loanId, loanId))
    .orderBy(asc(lateCharges.sequence))
    .prepare();
  return { byId, newestOf, listOf, events, rows, charges };
}

export function readLoans(db: Database, sealer: Sealer): LoanReader {
  const { byId, newestOf, listOf, events, rows, charges } = loanStatements(db);
  return {
    async byId(id) {
      return byId.get({ loanId: id }) ?? null;
    },
    async newestOf(memberId) {
      return newestOf.get({ memberId }) ?? null;
    },
    async newestFileOf(memberId) {
      const loan = newestOf.get({ memberId });
      if (loan === undefined) return null;
      const { id: loanId, disbursedAt } = loan;
      return { loan, events: events.all({ loanId }), instalments: disbursedAt === null ? [] : rows.all({ loanId }) };
    },
    async listOf(memberId) {
      return listOf.all({ memberId });
    },
    async events(id) {
      return events.all({ loanId: id });
    },
    async instalments(id) {
      return rows.all({ loanId: id });
    },
    async lateCharges(id) {
      return charges.all({ loanId: id });
    },
    async inStatus(status, { after, limit }) {
      return db
        .select({ id: loans.id })
        .from(loans)
        .where(and(eq(loans.status, status), gt(loans.id, after)))
        .orderBy(asc(loans.id))
        .limit(limit)
        .all()
        .map((row) => row.id);
    },
    async due(filter) {
      return readDueLoans(db, filter);
    },
    async proposed({ cursor, limit, since }) {
      const place = { createdAt: loans.disbursementProposedAt, id: loans.id };
      const isProposed = and(eq(loans.status, 'CONFIRMED'), gt(loans.disbursementProposedAt, since));
      const found = db
        .select()
        .from(loans)
        .where(and(isProposed, afterCursor(cursor, place, 'oldest first')))
        .orderBy(asc(loans.disbursementProposedAt), asc(loans.id))
        .limit(limit + 1)
        .all();
      return toPage(found, limit, (loan) => ({ order: loan.disbursementProposedAt ?? 0, id: loan.id }));
    },
    async queue(filter) {
      return readLoanQueue(db, sealer, filter);
    },
  };
}

export function writeLoans(db: Database, sealer: Sealer): LoanWriter {
  const insert = db
    .insert(loans)
    .values(rowPlaceholders(loans))
    // Means "do nothing": drizzle writes the index's condition only in this form.
    .onConflictDoUpdate({
      target: loans.memberId,
      targetWhere: openLoanOnly,
      set: { id: sql`id` },
      setWhere: sql`false`,
    })
    .prepare();
  const addEvent = db.insert(loanEvents).values(rowPlaceholders(loanEvents, 'sequence')).prepare();
  const insertCharge = db.insert(lateCharges).values(rowPlaceholders(lateCharges, 'sequence')).prepare();
  const insertInstalment = db.insert(instalments).values(rowPlaceholders(instalments)).prepare();
  return {
    ...readLoans(db, sealer),
    async insert(loan) {
      return insert.run({ ...loan }).changes === 1 ? 'inserted' : 'open_loan_exists';
    },
    async update(id, expected, patch) {
      const result = db
        .update(loans)
        .set({ status: expected, ...patch })
        .where(and(eq(loans.id, id), eq(loans.status, expected)))
        .run();
      return result.changes === 1;
    },
    async addEvent(event) {
      addEvent.run({ ...event });
    },
    async insertInstalments(added) {
      for (const row of added) insertInstalment.run({ ...row });
    },
    async insertLateCharges(added) {
      for (const row of added) insertCharge.run({ ...row });
    },
    async updateInstalment({ loanId, number, ...change }) {
      db.update(instalments)
        .set(change)
        .where(and(eq(instalments.loanId, loanId), eq(instalments.number, number)))
        .run();
    },
  };
}
