import type { MessageRecord, AuditEntry, RatesRecord } from '@tulay/lending/ports';
import { sql } from 'drizzle-orm/sql';
import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { members } from './members.ts';

export const idempotency = sqliteTable(
  'idempotency',
  {
    scope: text().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    inputDigest: text().notNull(),
    /** The answer, sealed: it may repeat personal data. */
    sealed: blob({ mode: 'buffer' }).notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index('idempotency_by_time').on(t.at)],
);

/** Append-only: triggers in the migrations refuse UPDATE and DELETE. */
export const audit = sqliteTable(
  'audit',
  {
    sequence: integer().primaryKey(),
    at: integer().notNull(),
    action: text().$type<AuditEntry['action']>().notNull(),
    actorId: text(),
    subjectId: text(),
    detail: text({ mode: 'json' }).$type<AuditEntry['detail']>().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [index('audit_by_subject').on(t.subjectId, t.sequence)],
);

/** Keys that stay when the master key changes, each made once at random. */
export const dataKeys = sqliteTable('data_keys', {
  name: text().primaryKey(),
  sealed: blob({ mode: 'buffer' }).notNull(),
});

export const messages = sqliteTable(
  'messages',
  {
    id: text().primaryKey(),
    memberId: text().references(() => members.id),
    channel: text().$type<MessageRecord['channel']>().notNull(),
    kind: text().notNull(),
    /** Address and text, sealed. */
    sealed: blob({ mode: 'buffer' }).notNull(),
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
    index('messages_uncertain').on(t.sentAt).where(sql.raw("outcome = 'uncertain'")),
  ],
);

export const contacts = sqliteTable(
  'contacts',
  {
    id: text().primaryKey(),
    /** Name, e-mail and message, sealed. */
    sealed: blob({ mode: 'buffer' }).notNull(),
    consentVersion: text().notNull(),
    createdAt: integer().notNull(),
    answeredAt: integer(),
    answeredBy: text(),
  },
  (t) => [index('contacts_by_time').on(t.createdAt, t.id)],
);

export const rates = sqliteTable('rates', {
  sequence: integer().primaryKey({ autoIncrement: true }),
  rates: text({ mode: 'json' }).$type<RatesRecord['rates']>().notNull(),
  asOf: integer().notNull(),
  source: text().$type<RatesRecord['source']>().notNull(),
});
