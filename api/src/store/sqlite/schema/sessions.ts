import type { ChallengeRecord, FileRecord, SessionRecord } from '@tulay/lending/ports';
import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { members } from './members.ts';

const memberId = () =>
  text()
    .notNull()
    .references(() => members.id);

export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    memberId: memberId(),
    refreshHash: text().notNull(),
    previousHash: text(),
    rotatedAt: integer().notNull(),
    recentRotations: text({ mode: 'json' }).$type<SessionRecord['recentRotations']>().notNull().default([]),
    persist: integer({ mode: 'boolean' }).notNull(),
    deviceHash: text(),
    /** User agent and address, sealed. */
    sealed: blob({ mode: 'buffer' }).notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    endedAt: integer(),
  },
  (t) => [index('sessions_by_member').on(t.memberId, t.createdAt)],
);

export const attempts = sqliteTable('attempts', { key: text().notNull(), at: integer().notNull() }, (t) => [
  index('attempts_by_key').on(t.key, t.at),
]);

export const challenges = sqliteTable(
  'challenges',
  {
    id: text().primaryKey(),
    memberId: memberId(),
    purpose: text().$type<ChallengeRecord['purpose']>().notNull(),
    boundTo: text().notNull(),
    codeHashes: text({ mode: 'json' }).$type<ChallengeRecord['codeHashes']>().notNull(),
    wrongAt: text({ mode: 'json' }).$type<ChallengeRecord['wrongAt']>().notNull(),
    usedAt: integer(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (t) => [index('challenges_by_member').on(t.memberId, t.createdAt)],
);

export const files = sqliteTable(
  'files',
  {
    id: text().primaryKey(),
    memberId: memberId(),
    kind: text().$type<FileRecord['kind']>().notNull(),
    contentType: text().notNull(),
    sizeBytes: integer().notNull(),
    sha256: text().notNull(),
    createdAt: integer().notNull(),
    deletedAt: integer(),
  },
  (t) => [index('files_by_member').on(t.memberId, t.createdAt)],
);
