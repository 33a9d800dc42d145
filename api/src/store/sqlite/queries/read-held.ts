import { decodeCursor, positionOf, toPage, type PageRequest, type HeldLists, type Id } from '@tulay/lending/ports';
import { and, asc, eq, gt } from 'drizzle-orm/sql';
import type { SQLiteColumn, SQLiteSelect } from 'drizzle-orm/sqlite-core';
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
function part<Query extends SQLiteSelect>(
  query: Query,
  owner: SQLiteColumn,
  place: Place,
  memberId: Id,
  { cursor, limit }: PageRequest,
) {
  return query
    .where(and(eq(owner, memberId), afterCursor(cursor, place, 'oldest first')))
    .orderBy(asc(place.createdAt), asc(place.id))
    .limit(limit + 1);
}

/** The answers that were remembered for a member, by their keys. */
async function heldAnswers(db: Database, memberId: Id, { cursor, limit }: PageRequest) {
  const { sealed: _sealed, ...answerColumns } = getTableColumns(idempotency);
  const after = gt(idempotency.key, decodeCursor(cursor)?.id ?? '');
  const rows = db
    .select(answerColumns)
    .from(idempotency)
    .where(and(eq(idempotency.scope, memberId), after))
    .orderBy(asc(idempotency.key))
    .limit(limit + 1)
    .all();
  return toPage(rows, limit, ({ key }) => ({ order: 0, id: key }));
}

/** The lists of what is held on a member. They are read seldom: these statements are made when they are needed. */
export function readHeld(db: Database, sealer: Sealer): HeldLists {
  return {
    async requests(memberId, page) {
      const rows = part(
        db.select().from(privacyRequests).$dynamic(),
        privacyRequests.memberId,
        privacyRequests,
        memberId,
        page,
      ).all();
      return toPage(
        rows.map((row) => toPrivacyRequest(sealer, row)),
        page.limit,
        positionOf,
      );
    },
    async formerContacts(memberId, page) {
      const place = { createdAt: formerContacts.endedAt, id: formerContacts.id };
      const rows = part(
        db.select().from(formerContacts).$dynamic(),
        formerContacts.memberId,
        place,
        memberId,
        page,
      ).all();
      const made = rows.map((row) => toFormerContact(sealer, row));
      return toPage(made, page.limit, ({ endedAt, id }) => ({ order: endedAt, id }));
    },
    async sessions(memberId, page) {
      const rows = part(db.select().from(sessions).$dynamic(), sessions.memberId, sessions, memberId, page).all();
      return toPage(
        rows.map((row) => toSession(sealer, row)),
        page.limit,
        positionOf,
      );
    },
    async challenges(memberId, page) {
      const rows = part(db.select().from(challenges).$dynamic(), challenges.memberId, challenges, memberId, page).all();
      return toPage(rows, page.limit, positionOf);
    },
    async files(memberId, page) {
      const rows = part(db.select().from(files).$dynamic(), files.memberId, files, memberId, page).all();
      return toPage(rows, page.limit, positionOf);
    },
    async documents(memberId, page) {
      const place = { createdAt: documents.issuedAt, id: documents.id };
      const rows = part(db.select().from(documents).$dynamic(), documents.memberId, place, memberId, page).all();
      return toPage(rows, page.limit, ({ issuedAt, id }) => ({ order: issuedAt, id }));
    },
    async messages(memberId, page) {
      const rows = part(db.select().from(messages).$dynamic(), messages.memberId, messages, memberId, page).all();
      return toPage(
        rows.map((row) => toMessage(sealer, row)),
        page.limit,
        positionOf,
      );
    },
    idempotency: (memberId, page) => heldAnswers(db, memberId, page),
  };
}
