import type { ApprovalRecord } from '@tulay/lending/ports';
import type { MemberTables } from './members.ts';
import type { Kit } from '../postgres/kit.ts';
import { waitingOnly } from '../looked-at-only.ts';

export function approvalTables({ table, text, integer, bytes, index, uniqueIndex }: Kit, { members }: MemberTables) {
  /** What one officer proposed and another has to approve. */
  const approvals = table(
    'approvals',
    {
      id: text().primaryKey(),
      endpoint: text().$type<ApprovalRecord['endpoint']>().notNull(),
      target: text().notNull(),
      /** Body and detail, sealed. */
      sealed: bytes().notNull(),
      inputDigest: text().notNull(),
      kind: text().$type<ApprovalRecord['kind']>().notNull(),
      memberId: text().references(() => members.id),
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
      uniqueIndex('approvals_one_waiting').on(t.endpoint, t.target).where(waitingOnly),
      index('approvals_waiting').on(t.createdAt, t.id).where(waitingOnly),
      index('approvals_by_member').on(t.memberId, t.createdAt),
      index('approvals_by_end').on(t.endedAt),
    ],
  );

  return { approvals };
}
