import type { ChallengeRecord, FileRecord, SessionRecord } from '@tulay/lending/ports';
import { boolean, index, json, pgTable } from 'drizzle-orm/pg-core';
import { bytes, integer, text } from './columns.ts';
import { members } from './members.ts';

const memberId = () =>
  text()
    .notNull()
    .references(() => members.id);

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    memberId: memberId(),
    refreshHash: text().notNull(),
    previousHash: text(),
    rotatedAt: integer().notNull(),
    recentRotations: json().$type<SessionRecord['recentRotations']>().notNull().default([]),
    persist: boolean().notNull(),
    deviceHash: text(),
    /** User agent and address, sealed. */
    sealed: bytes().notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    endedAt: integer(),
  },
  (t) => [index('sessions_by_member').on(t.memberId, t.createdAt)],
);

export const attempts = pgTable('attempts', { key: text().notNull(), at: integer().notNull() }, (t) => [
  index('attempts_by_key').on(t.key, t.at),
]);

export const challenges = pgTable(
  'challenges',
  {
    id: text().primaryKey(),
    memberId: memberId(),
    purpose: text().$type<ChallengeRecord['purpose']>().notNull(),
    boundTo: text().notNull(),
    codeHashes: json().$type<ChallengeRecord['codeHashes']>().notNull(),
    wrongAt: json().$type<ChallengeRecord['wrongAt']>().notNull(),
    usedAt: integer(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (t) => [index('challenges_by_member').on(t.memberId, t.createdAt)],
);

export const files = pgTable(
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
