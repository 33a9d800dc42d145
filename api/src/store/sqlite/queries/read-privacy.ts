import { toPage } from '@tulay/lending/ports/cursor';
import type { PrivacyReader, PrivacyRequestRecord } from '@tulay/lending/ports/privacy-records';
import { and, asc, desc, eq, gt, isNull, lte, ne } from 'drizzle-orm/sql';
import { getTableColumns } from 'drizzle-orm/utils';
import type { Database } from '../connection.ts';
import { toFormerContact } from './former-contacts.ts';
import { toMessage } from './messages.ts';
import { documents } from '../schema/documents.ts';
import { closures, privacyRequests } from '../schema/privacy.ts';
import { formerContacts } from '../schema/members.ts';
import { idempotency, messages } from '../schema/records.ts';
import { challenges, files, sessions } from '../schema/sessions.ts';
import { placeIn, type Sealer } from '../../sealer.ts';
import { toSession } from './sessions.ts';
import { afterCursor } from '../statements.ts';

/** Everything of one member is read seldom: these statements are made when they are needed. */
export function readPrivacy(db: Database, sealer: Sealer): PrivacyReader {
  const toRequest = ({ sealed, ...plain }: typeof privacyRequests.$inferSelect): PrivacyRequestRecord => ({
    ...plain,
    note: sealer.open(placeIn('privacy_requests', plain.id), sealed),
  });
  return {
    async request(id) {
      const row = db.select().from(privacyRequests).where(eq(privacyRequests.id, id)).get();
      return row ? toRequest(row) : null;
    },
    async requestsOf(memberId) {
      const rows = db
        .select()
        .from(privacyRequests)
        .where(eq(privacyRequests.memberId, memberId))
        .orderBy(desc(privacyRequests.createdAt), desc(privacyRequests.id))
        .all();
      return rows.map(toRequest);
    },
    async queue({ answered, cursor, limit }) {
      const asked = answered ? ne(privacyRequests.state, 'WAITING') : eq(privacyRequests.state, 'WAITING');
      const rows = db
        .select()
        .from(privacyRequests)
        .where(and(asked, afterCursor(cursor, privacyRequests, 'oldest first')))
        .orderBy(asc(privacyRequests.createdAt), asc(privacyRequests.id))
        .limit(limit + 1)
        .all();
      return toPage(rows.map(toRequest), limit, (row) => ({ order: row.createdAt, id: row.id }));
    },
    async held(memberId, { skip, limit }) {
      const own = (table: typeof sessions | typeof challenges | typeof files | typeof messages) =>
        eq(table.memberId, memberId);
      const { sealed: _sealed, ...answerColumns } = getTableColumns(idempotency);
      return {
        requests: db
          .select()
          .from(privacyRequests)
          .where(eq(privacyRequests.memberId, memberId))
          .orderBy(asc(privacyRequests.createdAt), asc(privacyRequests.id))
          .limit(limit)
          .offset(skip)
          .all()
          .map(toRequest),
        formerContacts: db
          .select()
          .from(formerContacts)
          .where(eq(formerContacts.memberId, memberId))
          .orderBy(asc(formerContacts.endedAt), asc(formerContacts.id))
          .limit(limit)
          .offset(skip)
          .all()
          .map((row) => toFormerContact(sealer, row)),
        sessions: db
          .select()
          .from(sessions)
          .where(own(sessions))
          .orderBy(asc(sessions.createdAt), asc(sessions.id))
          .limit(limit)
          .offset(skip)
          .all()
          .map((row) => toSession(sealer, row)),
        challenges: db
          .select()
          .from(challenges)
          .where(own(challenges))
          .orderBy(asc(challenges.createdAt), asc(challenges.id))
          .limit(limit)
          .offset(skip)
          .all(),
        files: db
          .select()
          .from(files)
          .where(own(files))
          .orderBy(asc(files.createdAt), asc(files.id))
          .limit(limit)
          .offset(skip)
          .all(),
        documents: db
          .select()
          .from(documents)
          .where(eq(documents.memberId, memberId))
          .orderBy(asc(documents.issuedAt), asc(documents.id))
          .limit(limit)
          .offset(skip)
          .all(),
        messages: db
          .select()
          .from(messages)
          .where(own(messages))
          .orderBy(asc(messages.createdAt), asc(messages.id))
          .limit(limit)
          .offset(skip)
          .all()
          .map((row) => toMessage(sealer, row)),
        idempotency: db
          .select(answerColumns)
          .from(idempotency)
          .where(eq(idempotency.scope, memberId))
          .orderBy(asc(idempotency.at), asc(idempotency.key))
          .limit(limit)
          .offset(skip)
          .all(),
      };
    },
    async closure(memberId) {
      return db.select().from(closures).where(eq(closures.memberId, memberId)).get() ?? null;
    },
    async closuresOver({ at, after, limit }) {
      const over = and(isNull(closures.erasedAt), lte(closures.keptUntil, at), gt(closures.memberId, after));
      const rows = db
        .select({ memberId: closures.memberId })
        .from(closures)
        .where(over)
        .orderBy(asc(closures.memberId))
        .limit(limit)
        .all();
      return rows.map(({ memberId }) => memberId);
    },
  };
}
