import type { ChallengeReader, ChallengeWriter } from '@tulay/lending/ports';
import { and, count, desc, eq, gte, lt, min, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import type { Locks } from '../locks.ts';
import { challenges } from '../schema/sessions.ts';
import type { Sent } from '../sent.ts';
import { preparedUpdate } from '../prepared-update.ts';
import { rowPlaceholders } from '../../statements.ts';

export function readChallenges(db: Database): ChallengeReader {
  const ofMember = eq(challenges.memberId, sql.placeholder('memberId'));
  const byId = db
    .select()
    .from(challenges)
    .where(eq(challenges.id, sql.placeholder('id')))
    .prepare('challenges_by_id');
  const ofPurpose = eq(challenges.purpose, sql.placeholder('purpose'));
  const recent = db
    .select({ count: count(), firstAt: min(challenges.createdAt) })
    .from(challenges)
    .where(and(ofMember, ofPurpose, gte(challenges.createdAt, sql.placeholder('since'))))
    .prepare('challenges_recent');
  const newest = db
    .select()
    .from(challenges)
    .where(and(ofMember, ofPurpose))
    .orderBy(desc(challenges.createdAt), desc(challenges.id))
    .limit(1)
    .prepare('challenges_newest');
  const wrong = db
    .select({ purpose: challenges.purpose, wrongAt: challenges.wrongAt })
    .from(challenges)
    .where(and(ofMember, gte(challenges.createdAt, sql.placeholder('since')), sql`${challenges.wrongAt}::text <> '[]'`))
    .prepare('challenges_wrong');
  return {
    async byId(id) {
      return (await byId.execute({ id }))[0] ?? null;
    },
    async since(memberId, purpose, since) {
      return (await recent.execute({ memberId, purpose, since }))[0] ?? { count: 0, firstAt: null };
    },
    async wrongCodes(memberId, since) {
      return (await wrong.execute({ memberId, since })).flatMap(({ purpose, wrongAt }) =>
        wrongAt.map((at) => ({ purpose, at })),
      );
    },
    async newest(memberId, purpose) {
      return (await newest.execute({ memberId, purpose }))[0] ?? null;
    },
  };
}

export function writeChallenges(db: Database, locks: Locks, sent: Sent): ChallengeWriter {
  const reader = readChallenges(db);
  const update = preparedUpdate(db, challenges, 'challenges_update');
  const insert = db.insert(challenges).values(rowPlaceholders(challenges)).prepare('challenges_insert');
  return {
    byId: (id) => locks.ofOwner(() => reader.byId(id)),
    since: (memberId, purpose, since) => locks.ofMember(memberId, () => reader.since(memberId, purpose, since)),
    wrongCodes: (memberId, since) => locks.ofMember(memberId, () => reader.wrongCodes(memberId, since)),
    newest: (memberId, purpose) => locks.ofMember(memberId, () => reader.newest(memberId, purpose)),
    async insert(challenge) {
      sent.add(insert.execute({ ...challenge }));
    },
    async update(id, change) {
      sent.add(update(id, change));
    },
    async deleteExpiredBefore(at) {
      await db.delete(challenges).where(lt(challenges.expiresAt, at));
    },
  };
}
