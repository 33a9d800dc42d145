import type { PrivacyReason, PrivacyRequestRecord } from '@tulay/lending/ports';
import { sql } from 'drizzle-orm/sql';
import type { MemberTables } from './members.ts';
import type { Kit } from '../postgres/kit.ts';
import { waitingOnly } from '../looked-at-only.ts';

export function privacyTables({ table, text, integer, bytes, index, uniqueIndex }: Kit, { members }: MemberTables) {
  const privacyRequests = table(
    'privacy_requests',
    {
      id: text().primaryKey(),
      number: text().notNull().unique(),
      memberId: text()
        .notNull()
        .references(() => members.id),
      kind: text().$type<PrivacyRequestRecord['kind']>().notNull(),
      topic: text().$type<PrivacyRequestRecord['topic']>().notNull(),
      /** The note, sealed. */
      sealed: bytes().notNull(),
      state: text().$type<PrivacyRequestRecord['state']>().notNull(),
      reason: text().$type<PrivacyReason>(),
      createdAt: integer().notNull(),
      dueAt: integer().notNull(),
      answeredAt: integer(),
      answeredBy: text(),
    },
    (t) => [
      uniqueIndex('privacy_requests_one_waiting').on(t.memberId, t.topic).where(waitingOnly),
      index('privacy_requests_by_member').on(t.memberId, t.createdAt, t.id),
      index('privacy_requests_by_time').on(t.createdAt, t.id),
    ],
  );

  /** Accounts that were closed. */
  const closures = table(
    'closures',
    {
      memberId: text()
        .primaryKey()
        .references(() => members.id),
      closedAt: integer().notNull(),
      keptUntil: integer(),
      erasedAt: integer(),
    },
    (t) => [index('closures_waiting').on(t.memberId, t.keptUntil).where(sql.raw('erased_at IS NULL'))],
  );

  return { privacyRequests, closures };
}
