import { positionOf, toPage, type PrivacyReader } from '@tulay/lending/ports';
import { and, asc, desc, eq, gt, isNull, lte, ne } from 'drizzle-orm/sql';
import type { Database } from '../database.ts';
import { readHeld } from './read-held.ts';
import { toPrivacyRequest } from '../sealed-rows.ts';
import { isGiven, oldestFirst } from '../statements.ts';

/** Everything of one member is read seldom: these statements are made when they are needed, but for the closure, which is asked of every loan each day. */
export function readPrivacy(database: Database): PrivacyReader {
  const { db, sealer, reading } = database;
  const { closures, privacyRequests } = database.tables;
  const lists = readHeld(database);
  const closure = reading('closures_of', db.select().from(closures).where(isGiven(closures.memberId)));
  return {
    async request(id) {
      const row = (await db.select().from(privacyRequests).where(eq(privacyRequests.id, id)))[0];
      return row ? toPrivacyRequest(sealer, row) : null;
    },
    async requestsOf(memberId) {
      const rows = await db
        .select()
        .from(privacyRequests)
        .where(eq(privacyRequests.memberId, memberId))
        .orderBy(desc(privacyRequests.createdAt), desc(privacyRequests.id));
      return rows.map((row) => toPrivacyRequest(sealer, row));
    },
    async queue({ answered, ...page }) {
      const asked = answered ? ne(privacyRequests.state, 'WAITING') : eq(privacyRequests.state, 'WAITING');
      const rows = await oldestFirst(db.select().from(privacyRequests).$dynamic(), privacyRequests, page, asked);
      const found = rows.map((row) => toPrivacyRequest(sealer, row));
      return toPage(found, page.limit, positionOf);
    },
    held: (list, memberId, page) => lists[list](memberId, page),
    async closure(memberId) {
      return closure.first({ memberId });
    },
    async closuresOver({ at, after, limit }) {
      const over = and(isNull(closures.erasedAt), lte(closures.keptUntil, at), gt(closures.memberId, after));
      const rows = await db
        .select({ memberId: closures.memberId })
        .from(closures)
        .where(over)
        .orderBy(asc(closures.memberId))
        .limit(limit);
      return rows.map(({ memberId }) => memberId);
    },
  };
}
