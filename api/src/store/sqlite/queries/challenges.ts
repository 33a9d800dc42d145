import type { ChallengeReader, ChallengeWriter } from '@tulay/lending/ports';
import { and, count, desc, eq, gte, lt, min, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { challenges } from '../schema/sessions.ts';
import { preparedUpdate } from '../prepared-update.ts';
import { rowPlaceholders } from '../../statements.ts';

export function readChallenges(db: Database): ChallengeReader {
  const ofMember = eq(challenges.memberId, sql.placeholder('memberId'));
  const byId = db
    .select()
    .from(challenges)
    .where(eq(challenges.id, sql.placeholder('id')))
    .prepare();
  const ofPurpose = eq(challenges.purpose, sql.placeholder('purpose'));
  const recent = db
    .select({ count: count(), firstAt: min(challenges.createdAt) })
    .from(challenges)
    .where(and(ofMember, ofPurpose, gte(challenges.createdAt, sql.placeholder('since'))))
    .prepare();
  const newest = db
    .select()
    .from(challenges)
    .where(and(ofMember, ofPurpose))
    .orderBy(desc(challenges.createdAt), desc(challenges.id))
    .limit(1)
    .prepare();
  const wrong = db
    .select({ purpose: challenges.purpose, wrongAt: challenges.wrongAt })
    .from(challenges)
    .where(and(ofMember, gte(challenges.createdAt, sql.placeholder('since')), sql`${challenges.wrongAt} <> '[]'`))
    .prepare();
  return {
    async byId(id) {
      return byId.get({ id }) ?? null;
    },
    async since(memberId, purpose, since) {
      return recent.get({ memberId, purpose, since }) ?? { count: 0, firstAt: null };
    },
    async wrongCodes(memberId, since) {
      return wrong.all({ memberId, since }).flatMap(({ purpose, wrongAt }) => wrongAt.map((at) => ({ purpose, at })));
    },
    async newest(memberId, purpose) {
      return newest.get({ memberId, purpose }) ?? null;
    },
  };
}

export function writeChallenges(db: Database): ChallengeWriter {
  const update = preparedUpdate(db, challenges);
  const insert = db.insert(challenges).values(rowPlaceholders(challenges)).prepare();
  return {
    ...readChallenges(db),
    async insert(challenge) {
      insert.run({ ...challenge });
    },
    async update(id, change) {
      update(id, change);
    },
    async deleteExpiredBefore(at) {
      db.delete(challenges).where(lt(challenges.expiresAt, at)).run();
    },
  };
}
