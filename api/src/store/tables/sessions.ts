import type { ChallengeRecord, FileRecord, SessionRecord } from '@tulay/lending/ports';
import { sql } from 'drizzle-orm/sql';
import type { MemberTables } from './members.ts';
import type { Kit } from '../postgres/kit.ts';

export function sessionTables({ table, text, integer, bytes, json, flag, index }: Kit, { members }: MemberTables) {
  const memberId = () =>
    text()
      .notNull()
      .references(() => members.id);

  const sessions = table(
    'sessions',
    {
      id: text().primaryKey(),
      memberId: memberId(),
      refreshHash: text().notNull(),
      previousHash: text(),
      rotatedAt: integer().notNull(),
      recentRotations: json().$type<SessionRecord['recentRotations']>().notNull().default([]),
      persist: flag().notNull(),
      deviceHash: text(),
      /** User agent and address, sealed. */
      sealed: bytes().notNull(),
      createdAt: integer().notNull(),
      expiresAt: integer().notNull(),
      endedAt: integer(),
    },
    (t) => [
      index('sessions_by_member').on(t.memberId, t.createdAt),
      index('sessions_by_expiry').on(t.expiresAt),
      index('sessions_by_end').on(t.endedAt).where(sql.raw('ended_at IS NOT NULL')),
    ],
  );

  const attempts = table('attempts', { key: text().notNull(), at: integer().notNull() }, (t) => [
    index('attempts_by_key').on(t.key, t.at),
    index('attempts_by_time').on(t.at),
  ]);

  const challenges = table(
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
    (t) => [index('challenges_by_member').on(t.memberId, t.createdAt), index('challenges_by_expiry').on(t.expiresAt)],
  );

  const files = table(
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

  return { sessions, attempts, challenges, files };
}
