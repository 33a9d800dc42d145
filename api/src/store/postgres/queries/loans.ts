import { toPage, type LoanReader, type LoanWriter } from '@tulay/lending/ports';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm/sql';
import { getTableColumns } from 'drizzle-orm/utils';
import type { Database } from '../connection.ts';
import type { Locks } from '../locks.ts';
import { readDueLoans } from './due-loans.ts';
import { readLoanQueue } from './loan-queue.ts';
import { instalments, lateCharges, loanEvents, loans } from '../schema/loans.ts';
import { openLoanOnly } from '../../open-loan-only.ts';
import type { Sealer } from '../../sealer.ts';
import type { Sent } from '../sent.ts';
import { afterCursor, rowPlaceholders } from '../../statements.ts';

/** The member's newest loan inside another query: what belongs to it is asked together with the loan. */
export function newestLoanId(db: Database) {
  return db
    .select({ id: loans.id })
    .from(loans)
    .where(eq(loans.memberId, sql.placeholder('memberId')))
    .orderBy(desc(loans.createdAt), desc(loans.id))
    .limit(1);
}

function loanStatements(db: Database) {
  const loanId = sql.placeholder('loanId');
  const ofMember = () =>
    db
      .select()
      .from(loans)
      .where(eq(loans.memberId, sql.placeholder('memberId')))
      .orderBy(desc(loans.createdAt), desc(loans.id));
  const newestId = newestLoanId(db);
  const byId = db.select().from(loans).where(eq(loans.id, loanId)).prepare('loans_by_id');
  const newestOf = ofMember().limit(1).prepare('loans_newest_of');
  const listOf = ofMember().prepare('loans_list_of');
  const { sequence: _sequence, ...eventColumns } = getTableColumns(loanEvents);
  const eventsOf = (id: typeof loanId | typeof newestId) =>
    db.select(eventColumns).from(loanEvents).where(eq(loanEvents.loanId, id)).orderBy(asc(loanEvents.sequence));
  const events = eventsOf(loanId).prepare('loans_events');
  const eventsOfNewest = eventsOf(newestId).prepare('loans_events_of_newest');
  const rowsOf = (id: typeof loanId | typeof newestId) =>
    db.select().from(instalments).where(eq(instalments.loanId, id)).orderBy(asc(instalments.number));
  const rows = rowsOf(loanId).prepare('loans_rows');
  const rowsOfNewest = rowsOf(newestId).prepare('loans_rows_of_newest');
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
    .prepare('loans_charges');
  return { byId, newestOf, listOf, events, eventsOfNewest, rows, rowsOfNewest, charges };
}

export function readLoans(db: Database, sealer: Sealer): LoanReader {
  const { byId, newestOf, listOf, events, eventsOfNewest, rows, rowsOfNewest, charges } = loanStatements(db);
  return {
    async byId(id) {
      return (await byId.execute({ loanId: id }))[0] ?? null;
    },
    async newestOf(memberId) {
      return (await newestOf.execute({ memberId }))[0] ?? null;
    },
    async newestFileOf(memberId) {
      const [found, happened, due] = await Promise.all([
        newestOf.execute({ memberId }),
        eventsOfNewest.execute({ memberId }),
        rowsOfNewest.execute({ memberId }),
      ]);
      const loan = found[0];
      return loan ? { loan, events: happened, instalments: loan.disbursedAt === null ? [] : due } : null;
    },
    async listOf(memberId) {
      return await listOf.execute({ memberId });
    },
    async events(id) {
      return await events.execute({ loanId: id });
    },
    async instalments(id) {
      return await rows.execute({ loanId: id });
    },
    async lateCharges(id) {
      return await charges.execute({ loanId: id });
    },
    async inStatus(status, { after, limit }) {
      return (
        await db
          .select({ id: loans.id })
          .from(loans)
          .where(and(eq(loans.status, status), gt(loans.id, after)))
          .orderBy(asc(loans.id))
          .limit(limit)
      ).map((row) => row.id);
    },
    due: (filter) => readDueLoans(db, filter),
    async proposed({ cursor, limit, since }) {
      const place = { createdAt: loans.disbursementProposedAt, id: loans.id };
      const isProposed = and(eq(loans.status, 'CONFIRMED'), gt(loans.disbursementProposedAt, since));
      const found = await db
        .select()
        .from(loans)
        .where(and(isProposed, afterCursor(cursor, place, 'oldest first')))
        .orderBy(asc(loans.disbursementProposedAt), asc(loans.id))
        .limit(limit + 1);
      return toPage(found, limit, (loan) => ({ order: loan.disbursementProposedAt ?? 0, id: loan.id }));
    },
    async queue(filter) {
      return readLoanQueue(db, sealer, filter);
    },
  };
}

/** Who asks for what belongs to a loan locks its member by the loan. */
function lockOwner(locks: Locks, reader: LoanReader): <T>(loanId: string, read: () => Promise<T>) => Promise<T> {
  return async (loanId, read) => {
    await locks.ofOwner(() => reader.byId(loanId));
    return read();
  };
}

export function writeLoans(db: Database, sealer: Sealer, locks: Locks, sent: Sent): LoanWriter {
  const reader = readLoans(db, sealer);
  const ofLoan = lockOwner(locks, reader);
  const insert = db
    .insert(loans)
    .values(rowPlaceholders(loans))
    .onConflictDoNothing({ target: loans.memberId, where: openLoanOnly })
    .prepare('loans_insert');
  const addEvent = db.insert(loanEvents).values(rowPlaceholders(loanEvents, 'sequence')).prepare('loans_add_event');
  const insertCharge = db
    .insert(lateCharges)
    .values(rowPlaceholders(lateCharges, 'sequence'))
    .prepare('loans_insert_charge');
  const insertInstalment = db
    .insert(instalments)
    .values(rowPlaceholders(instalments))
    .prepare('loans_insert_instalment');
  return {
    ...reader,
    byId: (id) => locks.ofOwner(() => reader.byId(id)),
    newestOf: (memberId) => locks.ofMember(memberId, () => reader.newestOf(memberId)),
    newestFileOf: (memberId) => locks.ofMember(memberId, () => reader.newestFileOf(memberId)),
    listOf: (memberId) => locks.ofMember(memberId, () => reader.listOf(memberId)),
    events: (id) => ofLoan(id, () => reader.events(id)),
    instalments: (id) => ofLoan(id, () => reader.instalments(id)),
    lateCharges: (id) => ofLoan(id, () => reader.lateCharges(id)),
    async insert(loan) {
      return (await insert.execute({ ...loan })).rowCount === 1 ? 'inserted' : 'open_loan_exists';
    },
    async update(id, expected, patch) {
      const result = await db
        .update(loans)
        .set({ status: expected, ...patch })
        .where(and(eq(loans.id, id), eq(loans.status, expected)));
      return result.rowCount === 1;
    },
    async addEvent(event) {
      sent.add(addEvent.execute({ ...event }));
    },
    async insertInstalments(added) {
      for (const row of added) sent.add(insertInstalment.execute({ ...row }));
    },
    async insertLateCharges(added) {
      for (const row of added) sent.add(insertCharge.execute({ ...row }));
    },
    async updateInstalment({ loanId, number, ...change }) {
      await db
        .update(instalments)
        .set(change)
        .where(and(eq(instalments.loanId, loanId), eq(instalments.number, number)));
    },
  };
}
