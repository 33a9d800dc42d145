import type { ChallengeReader, ChallengeWriter } from '@tulay/lending/ports';
import { and, count, desc, gte, lt, min, sql } from 'drizzle-orm/sql';
import { deleteSlice } from '../delete-slice.ts';
import type { Database } from '../database.ts';
import { preparedInsert, preparedUpdate } from '../prepared-writes.ts';
import { isGiven } from '../statements.ts';

export function readChallenges({ db, tables: { challenges }, reading }: Database): ChallengeReader {
  const ofMember = isGiven(challenges.memberId);
  const byId = reading('challenges_by_id', db.select().from(challenges).where(isGiven(challenges.id)));
  const ofPurpose = isGiven(challenges.purpose);
  const recent = reading(
    'challenges_recent',
    db
      .select({ count: count(), firstAt: min(challenges.createdAt) })
      .from(challenges)
      .where(and(ofMember, ofPurpose, gte(challenges.createdAt, sql.placeholder('since')))),
  );
  const newest = reading(
    'challenges_newest',
    db
      .select()
      .from(challenges)
      .where(and(ofMember, ofPurpose))
      .orderBy(desc(challenges.createdAt), desc(challenges.id))
      .limit(1),
  );
  const wrong = reading(
    'challenges_wrong',
    db
      .select({ purpose: challenges.purpose, wrongAt: challenges.wrongAt })
      .from(challenges)
      .where(
        and(
          ofMember,
          gte(challenges.createdAt, sql.placeholder('since')),
          sql`cast(${challenges.wrongAt} as text) <> '[]'`,
        ),
      ),
  );
  return {
    async byId(id) {
      return byId.first({ id });
    },
    async since(memberId, purpose, since) {
      return (await recent.first({ memberId, purpose, since })) ?? { count: 0, firstAt: null };
    },
    async wrongCodes(memberId, since) {
      return (await wrong.all({ memberId, since })).flatMap(({ purpose, wrongAt }) =>
        wrongAt.map((at) => ({ purpose, at })),
      );
    },
    async newest(memberId, purpose) {
      return newest.first({ memberId, purpose });
    },
  };
}

export function writeChallenges(database: Database): ChallengeWriter {
  const { locks } = database;
  const { challenges } = database.tables;
  const reader = readChallenges(database);
  const update = preparedUpdate(database, challenges, 'challenges_update');
  const insert = preparedInsert(database, challenges, 'challenges_insert');
  return {
    byId: (id) => locks.ofOwnerOf(challenges, id, () => reader.byId(id)),
    since: (memberId, purpose, since) => locks.ofMember(memberId, () => reader.since(memberId, purpose, since)),
    wrongCodes: (memberId, since) => locks.ofMember(memberId, () => reader.wrongCodes(memberId, since)),
    newest: (memberId, purpose) => locks.ofMember(memberId, () => reader.newest(memberId, purpose)),
    async insert(challenge) {
      await insert.send({ ...challenge });
    },
    async update(id, change) {
      await update(id, change);
    },
    deleteExpiredBefore: (at, limit) => deleteSlice(database, challenges, lt(challenges.expiresAt, at), limit),
  };
}
