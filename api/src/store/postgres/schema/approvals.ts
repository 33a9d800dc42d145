import type { ApprovalRecord } from '@tulay/lending/ports';
import { sql } from 'drizzle-orm/sql';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, integer, text } from './columns.ts';
import { members } from './members.ts';

/** What one officer proposed and another has to approve. */
export const approvals = pgTable(
  'approvals',
  {
    id: text().primaryKey(),
    endpoint: text().$type<ApprovalRecord['endpoint']>().notNull(),
    target: text().notNull(),
    /** Body and detail, sealed. */
    sealed: bytes().notNull(),
    inputDigest: text().notNull(),
    kind: text().$type<ApprovalRecord['kind']>().notNull(),
    memberId: text()
      .notNull()
      .references(() => members.id),
    proposedBy: text()
      .notNull()
      .references(() => members.id),
    createdAt: integer().notNull(),
    lapsesAt: integer().notNull(),
    state: text().$type<ApprovalRecord['state']>().notNull(),
    reason: text().$type<NonNullable<ApprovalRecord['reason']>>(),
    endedBy: text(),
    endedAt: integer(),
  },
  (t) => [
    uniqueIndex('approvals_one_waiting').on(t.endpoint, t.target).where(sql.raw("state = 'WAITING'")),
    index('approvals_waiting').on(t.createdAt, t.id).where(sql.raw("state = 'WAITING'")),
    index('approvals_by_member').on(t.memberId, t.createdAt),
    index('approvals_by_end').on(t.endedAt),
  ],
);
