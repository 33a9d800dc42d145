import type { MessageRecord } from '@tulay/lending/ports';
import { sql } from 'drizzle-orm/sql';
import type { Kit } from '../postgres/kit.ts';
import type { MemberTables } from './members.ts';

export function messageTables({ table, text, integer, bytes, index }: Kit, { members }: MemberTables) {
  const messages = table(
    'messages',
    {
      id: text().primaryKey(),
      memberId: text().references(() => members.id),
      channel: text().$type<MessageRecord['channel']>().notNull(),
      kind: text().notNull(),
      /** Address and text, sealed. */
      sealed: bytes().notNull(),
      createdAt: integer().notNull(),
      sentAt: integer(),
      timeZone: text(),
      tries: integer().notNull(),
      nextTryAt: integer().notNull(),
      attemptId: text(),
      handedOverAt: integer(),
      outcome: text().$type<MessageRecord['outcome']>(),
    },
    (t) => [
      index('messages_by_member').on(t.memberId, t.createdAt),
      index('messages_waiting').on(t.createdAt, t.id).where(sql.raw('sent_at IS NULL')),
      index('messages_by_sent').on(t.sentAt).where(sql.raw('sent_at IS NOT NULL')),
      index('messages_uncertain').on(t.sentAt).where(sql.raw("outcome = 'uncertain'")),
    ],
  );

  const contacts = table(
    'contacts',
    {
      id: text().primaryKey(),
      /** Name, e-mail and message, sealed. */
      sealed: bytes().notNull(),
      consentVersion: text().notNull(),
      createdAt: integer().notNull(),
      answeredAt: integer(),
      answeredBy: text(),
    },
    (t) => [index('contacts_by_time').on(t.createdAt, t.id)],
  );

  return { messages, contacts };
}
