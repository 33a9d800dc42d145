import { type ApprovalReader, type ApprovalWriter, toPage } from '@tulay/lending/ports';
import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm/sql';
import { approvalRow, toApproval } from '../../sealed-rows.ts';
import type { Sealer } from '../../sealer.ts';
import type { Database } from '../connection.ts';
import { approvals } from '../schema/approvals.ts';
import { afterCursor } from '../../statements.ts';

const isWaiting = eq(approvals.state, 'WAITING');

/** Few calls a day: these statements are made when they are needed. */
export function readApprovals(db: Database, sealer: Sealer): ApprovalReader {
  return {
    async byId(id) {
      const row = db.select().from(approvals).where(eq(approvals.id, id)).get();
      return row ? toApproval(sealer, row) : null;
    },
    async waiting({ now, cursor, limit }) {
      const rows = db
        .select()
        .from(approvals)
        .where(and(isWaiting, gt(approvals.lapsesAt, now), afterCursor(cursor, approvals, 'oldest first')))
        .orderBy(asc(approvals.createdAt), asc(approvals.id))
        .limit(limit + 1)
        .all()
        .map((row) => toApproval(sealer, row));
      return toPage(rows, limit, (row) => ({ order: row.createdAt, id: row.id }));
    },
    async waited({ kind, memberId, from, until }) {
      const during = and(
        lte(approvals.createdAt, until),
        gt(approvals.lapsesAt, from),
        or(isNull(approvals.endedAt), gt(approvals.endedAt, from)),
      );
      return db
        .select()
        .from(approvals)
        .where(and(eq(approvals.memberId, memberId), eq(approvals.kind, kind), during))
        .orderBy(asc(approvals.createdAt), asc(approvals.id))
        .all()
        .map((row) => toApproval(sealer, row));
    },
  };
}

export function writeApprovals(db: Database, sealer: Sealer): ApprovalWriter {
  return {
    ...readApprovals(db, sealer),
    async insert(approval) {
      const inserted = db
        .insert(approvals)
        .values(approvalRow(sealer, approval))
        // DO NOTHING would also swallow an id that is taken.
        .onConflictDoUpdate({
          target: [approvals.endpoint, approvals.target],
          targetWhere: sql.raw("state = 'WAITING'"),
          set: { id: sql`id` },
          setWhere: sql`false`,
        })
        .run();
      return inserted.changes === 1 ? 'inserted' : 'waiting_exists';
    },
    async end(id, end) {
      return (
        db
          .update(approvals)
          .set(end)
          .where(and(eq(approvals.id, id), isWaiting))
          .run().changes === 1
      );
    },
    async lapse(now) {
      return db
        .update(approvals)
        .set({ state: 'LAPSED', endedAt: now })
        .where(and(isWaiting, lte(approvals.lapsesAt, now)))
        .returning()
        .all()
        .map((row) => toApproval(sealer, row));
    },
    async deleteEndedBefore(at) {
      db.delete(approvals).where(lt(approvals.endedAt, at)).run();
    },
  };
}
