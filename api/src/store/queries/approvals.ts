import { type ApprovalReader, type ApprovalWriter, positionOf, toPage } from '@tulay/lending/ports';
import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm/sql';
import { approvalRow, memberColumns, toApproval, toMember } from '../sealed-rows.ts';
import { rowsWritten, type Database } from '../database.ts';
import { isGiven, nothingWhere, oldestFirst, rowPlaceholders } from '../statements.ts';
import { waitingOnly } from '../looked-at-only.ts';

/** Few calls a day: these statements are made when they are needed, but for what waited for a member, which is asked of every loan each day. */
export function readApprovals({ db, tables: { approvals, members }, sealer, reading }: Database): ApprovalReader {
  const from = sql.placeholder('from');
  const during = and(
    lte(approvals.createdAt, sql.placeholder('until')),
    gt(approvals.lapsesAt, from),
    or(isNull(approvals.endedAt), gt(approvals.endedAt, from)),
  );
  const waited = reading(
    'approvals_waited',
    db
      .select()
      .from(approvals)
      .where(and(isGiven(approvals.memberId), isGiven(approvals.kind), during))
      .orderBy(asc(approvals.createdAt), asc(approvals.id)),
  );
  return {
    async fileOf(id) {
      const ofIt = (column: typeof approvals.kind | typeof approvals.memberId) =>
        eq(column, db.select({ value: column }).from(approvals).where(eq(approvals.id, id)));
      const [found, others] = await Promise.all([
        db
          .select({ approval: approvals, ...memberColumns(members) })
          .from(approvals)
          .leftJoin(members, eq(members.id, approvals.proposedBy))
          .where(eq(approvals.id, id)),
        db
          .select()
          .from(approvals)
          .where(and(ofIt(approvals.memberId), ofIt(approvals.kind), waitingOnly))
          .orderBy(asc(approvals.createdAt), asc(approvals.id)),
      ]);
      const [row] = found;
      if (!row) return null;
      return {
        approval: toApproval(sealer, row.approval),
        proposer: row.member && row.sealed && toMember(sealer, { member: row.member, sealed: row.sealed }),
        waiting: others.map((other) => toApproval(sealer, other)),
      };
    },
    async waitingFor(endpoint, target, now) {
      const one = and(
        eq(approvals.endpoint, endpoint),
        eq(approvals.target, target),
        waitingOnly,
        gt(approvals.lapsesAt, now),
      );
      const row = (await db.select().from(approvals).where(one))[0];
      return row ? toApproval(sealer, row) : null;
    },
    async waiting({ now, ...page }) {
      const open = and(waitingOnly, gt(approvals.lapsesAt, now));
      const rows = await oldestFirst(db.select().from(approvals).$dynamic(), approvals, page, open);
      const found = rows.map((row) => toApproval(sealer, row));
      return toPage(found, page.limit, positionOf);
    },
    async waited({ kind, memberId, from: since, until }) {
      const rows = await waited.all({ kind, memberId, from: since, until });
      return rows.map((row) => toApproval(sealer, row));
    },
  };
}

export function writeApprovals(database: Database): ApprovalWriter {
  const { db, sealer, locks, reading, writing } = database;
  const { approvals } = database.tables;
  const reader = readApprovals(database);
  // Both are asked together, and what has lapsed makes room: prepared, they go out in that order, and the second not at all where the first
  // has ended the transaction.
  const { endedAt } = rowPlaceholders(approvals);
  const lapse = reading(
    'approvals_lapse',
    db
      .update(approvals)
      .set({ state: 'LAPSED', endedAt })
      .where(and(waitingOnly, lte(approvals.lapsesAt, sql.placeholder('now'))))
      .returning(),
  );
  const insert = writing(
    'approvals_insert',
    db
      .insert(approvals)
      .values(rowPlaceholders(approvals))
      .onConflictDoUpdate(nothingWhere([approvals.endpoint, approvals.target], waitingOnly)),
  );
  return {
    ...reader,
    fileOf: (id) => locks.ofOwnerOf(approvals, id, () => reader.fileOf(id)),
    holdOfficers: (id, officerId) => locks.ofBoth(officerId, { table: approvals, column: approvals.proposedBy, id }),
    async insert(approval) {
      return (await insert.run({ ...approvalRow(sealer, approval) })) === 1 ? 'inserted' : 'waiting_exists';
    },
    async end(id, end) {
      const result = rowsWritten(
        await db
          .update(approvals)
          .set(end)
          .where(and(eq(approvals.id, id), waitingOnly)),
      );
      return result === 1;
    },
    async lapse(now) {
      const rows = await lapse.all({ endedAt: now, now });
      return rows.map((row) => toApproval(sealer, row));
    },
    async deleteEndedBefore(at) {
      await db.delete(approvals).where(lt(approvals.endedAt, at));
    },
  };
}
