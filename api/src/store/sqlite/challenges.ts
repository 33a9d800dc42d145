import type { ChallengeReader, ChallengeWriter } from '@tulay/lending/ports/store';
import { and, count, desc, eq, gte, sql } from 'drizzle-orm/sql';
import type { Database } from './connection.ts';
import { challenges } from './schema/sessions.ts';
import { rowPlaceholders } from './statements.ts';

export function readChallenges(db: Database): ChallengeReader {
  const ofMember = eq(challenges.memberId, sql.placeholder('memberId'));
  const byId = db
    .select()
    .from(challenges)
    .where(eq(challenges.id, sql.placeholder('id')))
    .prepare();
  const countSince = db
    .select({ count: count() })
    .from(challenges)
    .where(and(ofMember, gte(challenges.createdAt, sql.placeholder('since'))))
    .prepare();
  const newest = db
    .select()
    .from(challenges)
    .where(and(ofMember, eq(challenges.purpose, sql.placeholder('purpose'))))
    .orderBy(desc(challenges.createdAt), desc(challenges.id))
    .limit(1)
    .prepare();
  return {
    async byId(id) {
      return byId.get({ id }) ?? null;
    },
    async countSince(memberId, since) {
      return countSince.get({ memberId, since })?.count ?? 0;
    },
    async newest(memberId, purpose) {
      return newest.get({ memberId, purpose }) ?? null;
    },
  };
}

export function writeChallenges(db: Database): ChallengeWriter {
  const insert = db.insert(challenges).values(rowPlaceholders(challenges)).prepare();
  return {
    ...readChallenges(db),
    async insert(challenge) {
      insert.run({ ...challenge });
    },
    async update(id, change) {
      db.update(challenges).set(change).where(eq(challenges.id, id)).run();
    },
  };
}
