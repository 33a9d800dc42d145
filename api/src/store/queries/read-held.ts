import { decodeCursor, positionOf, toPage, type HeldLists } from '@tulay/lending/ports';
import { and, asc, eq, gt } from 'drizzle-orm/sql';
import { getTableColumns } from 'drizzle-orm/utils';
import type { Database } from '../database.ts';
import { toFormerContact, toMessage, toPrivacyRequest, toSession } from '../sealed-rows.ts';
import { oldestFirst } from '../statements.ts';

/** The answers that were remembered for a member, by their keys. */
function heldAnswers({ db, tables: { idempotency } }: Database): HeldLists['idempotency'] {
  const { sealed: _sealed, ...columns } = getTableColumns(idempotency);
  return async (memberId, { cursor, limit }) => {
    const after = gt(idempotency.key, decodeCursor(cursor)?.id ?? '');
    const rows = await db
      .select(columns)
      .from(idempotency)
      .where(and(eq(idempotency.scope, memberId), after))
      .orderBy(asc(idempotency.key))
      .limit(limit + 1);
    return toPage(rows, limit, ({ key }) => ({ order: 0, id: key }));
  };
}

/** The lists of what is held on a member. They are read seldom: these statements are made when they are needed. */
export function readHeld(database: Database): HeldLists {
  const { db, sealer } = database;
  const { challenges, documents, files, formerContacts, messages, privacyRequests, sessions } = database.tables;
  const endedContacts = { createdAt: formerContacts.endedAt, id: formerContacts.id };
  const issuedDocuments = { createdAt: documents.issuedAt, id: documents.id };
  return {
    async requests(memberId, page) {
      const own = eq(privacyRequests.memberId, memberId);
      const rows = await oldestFirst(db.select().from(privacyRequests).$dynamic(), privacyRequests, page, own);
      const requests = rows.map((row) => toPrivacyRequest(sealer, row));
      return toPage(requests, page.limit, positionOf);
    },
    async formerContacts(memberId, page) {
      const own = eq(formerContacts.memberId, memberId);
      const rows = await oldestFirst(db.select().from(formerContacts).$dynamic(), endedContacts, page, own);
      const contacts = rows.map((row) => toFormerContact(sealer, row));
      return toPage(contacts, page.limit, ({ endedAt, id }) => ({ order: endedAt, id }));
    },
    async sessions(memberId, page) {
      const own = eq(sessions.memberId, memberId);
      const rows = await oldestFirst(db.select().from(sessions).$dynamic(), sessions, page, own);
      const opened = rows.map((row) => toSession(sealer, row));
      return toPage(opened, page.limit, positionOf);
    },
    async challenges(memberId, page) {
      const own = eq(challenges.memberId, memberId);
      const rows = await oldestFirst(db.select().from(challenges).$dynamic(), challenges, page, own);
      return toPage(rows, page.limit, positionOf);
    },
    async files(memberId, page) {
      const own = eq(files.memberId, memberId);
      const rows = await oldestFirst(db.select().from(files).$dynamic(), files, page, own);
      return toPage(rows, page.limit, positionOf);
    },
    async documents(memberId, page) {
      const own = eq(documents.memberId, memberId);
      const rows = await oldestFirst(db.select().from(documents).$dynamic(), issuedDocuments, page, own);
      return toPage(rows, page.limit, ({ issuedAt, id }) => ({ order: issuedAt, id }));
    },
    async messages(memberId, page) {
      const own = eq(messages.memberId, memberId);
      const rows = await oldestFirst(db.select().from(messages).$dynamic(), messages, page, own);
      const sent = rows.map((row) => toMessage(sealer, row));
      return toPage(sent, page.limit, positionOf);
    },
    idempotency: heldAnswers(database),
  };
}
