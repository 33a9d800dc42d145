import { decodeCursor, positionOf, toPage, type PageRequest, type HeldLists, type Id } from '@tulay/lending/ports';
import { and, asc, eq, gt } from 'drizzle-orm/sql';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import { getTableColumns } from 'drizzle-orm/utils';
import type { Database } from '../connection.ts';
import { documents } from '../schema/documents.ts';
import { privacyRequests } from '../schema/privacy.ts';
import { formerContacts } from '../schema/members.ts';
import { idempotency, messages } from '../schema/records.ts';
import { challenges, files, sessions } from '../schema/sessions.ts';
import { toFormerContact, toMessage, toPrivacyRequest, toSession } from '../../sealed-rows.ts';
import type { Sealer } from '../../sealer.ts';
import { afterCursor, type Place } from '../../statements.ts';

/** A member's rows after a cursor, oldest first, and one more, which tells whether there is a next page. An index has them in this order, so that no page costs more than another. */
function part<Query extends PgSelect>(
  query: Query,
  owner: PgColumn,
  place: Place,
  memberId: Id,
  { cursor, limit }: PageRequest,
) {
  return query
    .where(and(eq(owner, memberId), afterCursor(cursor, place, 'oldest first')))
    .orderBy(asc(place.createdAt), asc(place.id))
    .limit(limit + 1);
}

/** The lists of what is held on a member. They are read seldom: these statements are made when they are needed. */
export function readHeld(db: Database, sealer: Sealer): HeldLists {
  const { sealed: _sealed, ...answerColumns } = getTableColumns(idempotency);
  return {
    async requests(memberId, page) {
      const rows = await part(
        db.select().from(privacyRequests).$dynamic(),
        privacyRequests.memberId,
        privacyRequests,
        memberId,
        page,
      );
      return toPage(
        rows.map((row) => toPrivacyRequest(sealer, row)),
        page.limit,
        positionOf,
      );
    },
    async formerContacts(memberId, page) {
      const place = { createdAt: formerContacts.endedAt, id: formerContacts.id };
      const rows = await part(
        db.select().from(formerContacts).$dynamic(),
        formerContacts.memberId,
        place,
        memberId,
        page,
      );
      const made = rows.map((row) => toFormerContact(sealer, row));
      return toPage(made, page.limit, ({ endedAt, id }) => ({ order: endedAt, id }));
    },
    async sessions(memberId, page) {
      const rows = await part(db.select().from(sessions).$dynamic(), sessions.memberId, sessions, memberId, page);
      return toPage(
        rows.map((row) => toSession(sealer, row)),
        page.limit,
        positionOf,
      );
    },
    async challenges(memberId, page) {
      const rows = await part(db.select().from(challenges).$dynamic(), challenges.memberId, challenges, memberId, page);
      return toPage(rows, page.limit, positionOf);
    },
    async files(memberId, page) {
      const rows = await part(db.select().from(files).$dynamic(), files.memberId, files, memberId, page);
      return toPage(rows, page.limit, positionOf);
    },
    async documents(memberId, page) {
      const place = { createdAt: documents.issuedAt, id: documents.id };
      const rows = await part(db.select().from(documents).$dynamic(), documents.memberId, place, memberId, page);
      return toPage(rows, page.limit, ({ issuedAt, id }) => ({ order: issuedAt, id }));
    },
    async messages(memberId, page) {
      const rows = await part(db.select().from(messages).$dynamic(), messages.memberId, messages, memberId, page);
      return toPage(
        rows.map((row) => toMessage(sealer, row)),
        page.limit,
        positionOf,
      );
    },
    async idempotency(memberId, { cursor, limit }) {
      const after = gt(idempotency.key, decodeCursor(cursor)?.id ?? '');
      const rows = await db
        .select(answerColumns)
        .from(idempotency)
        .where(and(eq(idempotency.scope, memberId), after))
        .orderBy(asc(idempotency.key))
        .limit(limit + 1);
      return toPage(rows, limit, ({ key }) => ({ order: 0, id: key }));
    },
  };
}
