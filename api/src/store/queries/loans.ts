import { toPage, type LoanReader, type LoanWriter } from '@tulay/lending/ports';
import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm/sql';
import { getTableColumns } from 'drizzle-orm/utils';
import type { Database, Values } from '../database.ts';
import { writeLateCharges } from './late-charges.ts';
import { readDueLoans } from './due-loans.ts';
import { readLoanQueue } from './loan-queue.ts';
import { openInstalmentOnly, openOfInstalment } from '../looked-at-only.ts';
import { openLoanOnly } from '../open-loan-only.ts';
import { preparedInsert, preparedUpdates } from '../prepared-writes.ts';
import { isGiven, nothingWhere, oldestFirst, rowPlaceholders } from '../statements.ts';

/** The member's newest loan inside another query: what belongs to it is asked together with the loan. */
export function newestLoanId({ db, tables: { loans } }: Pick<Database, 'db' | 'tables'>) {
  return db
    .select({ id: loans.id })
    .from(loans)
    .where(isGiven(loans.memberId))
    .orderBy(desc(loans.createdAt), desc(loans.id))
    .limit(1);
}

/** Loans with what belongs to them, which is asked together with them. */
function fileStatements({ db, reading, tables }: Database) {
  const { instalments, loanEvents, loans } = tables;
  const ofMember = () =>
    db.select().from(loans).where(isGiven(loans.memberId)).orderBy(desc(loans.createdAt), desc(loans.id));
  const newestId = newestLoanId({ db, tables });
  const allOf = db.select({ id: loans.id }).from(loans).where(isGiven(loans.memberId));
  // Of what each look at a wallet reads, no more than is told of it; of several loans also whose it is.
  const { loanId: loanIdOfEvent, status, reason, at } = getTableColumns(loanEvents);
  const told = { status, reason, at };
  const {
    loanId: loanIdOfInstalment,
    chargedThrough: _through,
    remindedAt: _reminded,
    ...balance
  } = getTableColumns(instalments);
  const [inOrder, byNumber] = [asc(loanEvents.sequence), asc(instalments.number)];
  return {
    newestOf: reading('loans_newest_of', ofMember().limit(1)),
    eventsOfNewest: reading(
      'loans_events_of_newest',
      db.select(told).from(loanEvents).where(eq(loanIdOfEvent, newestId)).orderBy(inOrder),
    ),
    rowsOfNewest: reading(
      'loans_rows_of_newest',
      db.select(balance).from(instalments).where(eq(loanIdOfInstalment, newestId)).orderBy(byNumber),
    ),
    listOf: reading('loans_list_of', ofMember()),
    eventsOfAll: reading(
      'loans_events_of_all',
      db
        .select({ ...told, loanId: loanIdOfEvent })
        .from(loanEvents)
        .where(inArray(loanIdOfEvent, allOf))
        .orderBy(inOrder),
    ),
    rowsOfAll: reading(
      'loans_rows_of_all',
      db
        .select({ ...balance, loanId: loanIdOfInstalment })
        .from(instalments)
        .where(inArray(loanIdOfInstalment, allOf))
        .orderBy(byNumber),
    ),
  };
}

/** What is asked of a loan that is known. */
function loanStatements({ db, reading, tables }: Database) {
  const { instalments, interestWaivers, lateCharges, lateChargeReversals, lateChargeStrikes, loanEvents, loans } =
    tables;
  const loanId = sql.placeholder('loanId');
  const byId = reading('loans_by_id', db.select().from(loans).where(eq(loans.id, loanId)));
  const byNumber = reading('loans_by_number', db.select().from(loans).where(isGiven(loans.loanNumber)));
  const { sequence: _sequence, ...eventColumns } = getTableColumns(loanEvents);
  const events = reading(
    'loans_events',
    db.select(eventColumns).from(loanEvents).where(eq(loanEvents.loanId, loanId)).orderBy(asc(loanEvents.sequence)),
  );
  const rows = reading(
    'loans_rows',
    db.select().from(instalments).where(eq(instalments.loanId, loanId)).orderBy(asc(instalments.number)),
  );
  const charges = reading(
    'loans_charges',
    db
      .select({
        loanId: lateCharges.loanId,
        number: lateCharges.number,
        kind: lateCharges.kind,
        on: lateCharges.on,
        amountCentavos: lateCharges.amountCentavos,
        reversedAt: lateChargeReversals.reversedAt,
      })
      .from(lateCharges)
      .leftJoin(lateChargeReversals, eq(lateChargeReversals.charge, lateCharges.sequence))
      .leftJoin(lateChargeStrikes, eq(lateChargeStrikes.charge, lateCharges.sequence))
      .where(and(eq(lateCharges.loanId, loanId), isNull(lateChargeStrikes.charge)))
      .orderBy(asc(lateCharges.sequence)),
  );
  const waivers = reading(
    'loans_waivers',
    db
      .select()
      .from(interestWaivers)
      .where(eq(interestWaivers.loanId, loanId))
      .orderBy(asc(interestWaivers.reference), asc(interestWaivers.number)),
  );
  return { byId, byNumber, events, rows, charges, waivers };
}

/** Loans with what belongs to them, asked together. */
function readFiles({
  newestOf,
  listOf,
  eventsOfNewest,
  rowsOfNewest,
  eventsOfAll,
  rowsOfAll,
}: ReturnType<typeof fileStatements>): Pick<LoanReader, 'newestFileOf' | 'filesOf'> {
  return {
    async newestFileOf(memberId) {
      const [found, happened, due] = await Promise.all([
        newestOf.all({ memberId }),
        eventsOfNewest.all({ memberId }),
        rowsOfNewest.all({ memberId }),
      ]);
      const loan = found[0];
      return loan ? { loan, events: happened, instalments: due } : null;
    },
    async filesOf(memberId) {
      const [all, happened, due] = await Promise.all([
        listOf.all({ memberId }),
        eventsOfAll.all({ memberId }),
        rowsOfAll.all({ memberId }),
      ]);
      const events = Map.groupBy(happened, ({ loanId }) => loanId);
      const instalments = Map.groupBy(due, ({ loanId }) => loanId);
      return all.map((loan) => ({
        loan,
        events: events.get(loan.id) ?? [],
        instalments: instalments.get(loan.id) ?? [],
      }));
    },
  };
}

export function readLoans(database: Database): LoanReader {
  const { db } = database;
  const { instalments, loans } = database.tables;
  const { byId, byNumber, events, rows, charges, waivers } = loanStatements(database);
  const ofMembers = fileStatements(database);
  const { newestOf, listOf } = ofMembers;
  return {
    ...readFiles(ofMembers),
    async byId(id) {
      return byId.first({ loanId: id });
    },
    async byNumber(loanNumber) {
      return byNumber.first({ loanNumber });
    },
    async newestOf(memberId) {
      return newestOf.first({ memberId });
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
    async waivers(id) {
      return waivers.all({ loanId: id });
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
    due: (filter) => readDueLoans(database, filter),
    async withOpenAmount({ openCentavos, dueBy, limit }) {
      const found = await db
        .selectDistinct({ id: instalments.loanId })
        .from(instalments)
        .where(and(openInstalmentOnly, sql`${openOfInstalment} = ${openCentavos}`, lte(instalments.dueOn, dueBy)))
        .orderBy(asc(instalments.loanId))
        .limit(limit);
      return found.map(({ id }) => id);
    },
    async proposed({ since, ...page }) {
      const place = { createdAt: loans.disbursementProposedAt, id: loans.id };
      const isProposed = and(eq(loans.status, 'CONFIRMED'), gt(loans.disbursementProposedAt, since));
      const found = await oldestFirst(db.select().from(loans).$dynamic(), place, page, isProposed);
      return toPage(found, page.limit, (loan) => ({ order: loan.disbursementProposedAt ?? 0, id: loan.id }));
    },
    async queue(filter) {
      return readLoanQueue(database, filter);
    },
  };
}

export function writeLoans(database: Database): LoanWriter {
  const { db, locks, writing } = database;
  const { instalments, interestWaivers, loanEvents, loans } = database.tables;
  const reader = readLoans(database);
  const ofLoan = <T>(id: string, read: () => Promise<T>) => locks.ofOwnerOf(loans, id, read);
  const insert = writing(
    'loans_insert',
    db.insert(loans).values(rowPlaceholders(loans)).onConflictDoUpdate(nothingWhere(loans.memberId, openLoanOnly)),
  );
  const addEvent = preparedInsert(database, loanEvents, 'loans_add_event', 'sequence');
  const insertWaiver = preparedInsert(database, interestWaivers, 'loans_insert_waiver');
  const insertInstalment = preparedInsert(database, instalments, 'loans_insert_instalment');
  const { loanId: _loanId, number: _number, ...changed } = rowPlaceholders(instalments);
  const isExpected = and(eq(loans.id, sql.placeholder('changedId')), eq(loans.status, sql.placeholder('expected')));
  const updates = preparedUpdates(database, loans, 'loans_update', isExpected);
  const updateInstalment = writing(
    'loans_update_instalment',
    db
      .update(instalments)
      .set(changed)
      .where(and(isGiven(instalments.loanId), isGiven(instalments.number))),
  );
  return {
    ...reader,
    ...writeLateCharges(database),
    byId: (id) => ofLoan(id, () => reader.byId(id)),
    newestOf: (memberId) => locks.ofMember(memberId, () => reader.newestOf(memberId)),
    newestFileOf: (memberId) => locks.ofMember(memberId, () => reader.newestFileOf(memberId)),
    filesOf: (memberId) => locks.ofMember(memberId, () => reader.filesOf(memberId)),
    holdOfficers: (id, officerId) =>
      locks.ofBoth(officerId, { table: loans, column: loans.disbursementProposedBy, id }),
    listOf: (memberId) => locks.ofMember(memberId, () => reader.listOf(memberId)),
    events: (id) => ofLoan(id, () => reader.events(id)),
    instalments: (id) => ofLoan(id, () => reader.instalments(id)),
    lateCharges: (id) => ofLoan(id, () => reader.lateCharges(id)),
    waivers: (id) => ofLoan(id, () => reader.waivers(id)),
    async insert(loan) {
      return (await insert.run({ ...loan })) === 1 ? 'inserted' : 'open_loan_exists';
    },
    async update(id, expected, patch) {
      const change: Values = { status: expected, ...patch };
      return (await updates(change)?.run({ ...change, changedId: id, expected })) === 1;
    },
    async addEvent(event) {
      await addEvent.send({ ...event });
    },
    async insertInstalments(added) {
      for (const row of added) await insertInstalment.send({ ...row });
    },
    async insertWaivers(added) {
      for (const row of added) await insertWaiver.send({ ...row });
    },
    async updateInstalment(row) {
      await updateInstalment.send({ ...row });
    },
  };
}
