import { type ApprovalReader, type ApprovalWriter, toPage } from '@tulay/lending/ports';
import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm/sql';
import { approvalRow, toApproval } from '../../sealed-rows.ts';
import type { Sealer } from '../../sealer.ts';
import type { Database } from '../connection.ts';
import type { Locks } from '../locks.ts';
import { approvals } from '../schema/approvals.ts';
import { afterCursor } from '../../statements.ts';

const isWaiting = eq(approvals.state, 'WAITING');

/** Few calls a day: these statements are made when they are needed. */
export function readApprovals(db: Database, sealer: Sealer): ApprovalReader {
  return {
    async byId(id) {
      const row = (await db.select().from(approvals).where(eq(approvals.id, id)))[0];
      return row ? toApproval(sealer, row) : null;
    },
    async waiting({ now, cursor, limit }) {
      const rows = await db
        .select()
        .from(approvals)
        .where(and(isWaiting, gt(approvals.lapsesAt, now), afterCursor(cursor, approvals, 'oldest first')))
        .orderBy(asc(approvals.createdAt), asc(approvals.id))
        .limit(limit + 1);
      return toPage(
        rows.map((row) => toApproval(sealer, row)),
        limit,
        (row) => ({ order: row.createdAt, id: row.id }),
      );
    },
    async waited({ kind, memberId, from, until }) {
      const during = and(
        lte(approvals.createdAt, until),
        gt(approvals.lapsesAt, from),
        or(isNull(approvals.endedAt), gt(approvals.endedAt, from)),
      );
      const rows = await db
        .select()
        .from(approvals)
        .where(and(eq(approvals.memberId, memberId), eq(approvals.kind, kind), during))
        .orderBy(asc(approvals.createdAt), asc(approvals.id));
      return rows.map((row) => toApproval(sealer, row));
    },
  };
}

export function writeApprovals(db: Database, sealer: Sealer, locks: Locks): ApprovalWriter {
  const reader = readApprovals(db, sealer);
  return {
    ...reader,
    byId: (id) => locks.ofOwner(() => reader.byId(id)),
    async insert(approval) {
      const inserted = await db
        .insert(approvals)
        .values(approvalRow(sealer, approval))
        // Without its target it would also swallow an id that is taken.
        .onConflictDoNothing({
          target: [approvals.endpoint, approvals.target],
          where: sql.raw("state = 'WAITING'"),
        });
      return inserted.rowCount === 1 ? 'inserted' : 'waiting_exists';
    },
    async end(id, end) {
      const result = await db
        .update(approvals)
        .set(end)
        .where(and(eq(approvals.id, id), isWaiting));
      return result.rowCount === 1;
    },
    async lapse(now) {
      const rows = await db
        .update(approvals)
        .set({ state: 'LAPSED', endedAt: now })
        .where(and(isWaiting, lte(approvals.lapsesAt, now)))
        .returning();
      return rows.map((row) => toApproval(sealer, row));
    },
    async deleteEndedBefore(at) {
      await db.delete(approvals).where(lt(approvals.endedAt, at));
    },
  };
}
