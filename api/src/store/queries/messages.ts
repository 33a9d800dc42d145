import {
  positionOf,
  toPage,
  type ContactReader,
  type ContactWriter,
  type MessageReader,
  type MessageWriter,
} from '@tulay/lending/ports';
import { securityKinds } from '@tulay/lending/message';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, like, lt, lte, sql } from 'drizzle-orm/sql';
import { rowsWritten, type Database } from '../database.ts';
import { contactRow, messageRow, toContact, toMessage } from '../sealed-rows.ts';
import { deleteSlice } from '../delete-slice.ts';
import { preparedInsert } from '../prepared-writes.ts';
import { isGiven, oldestFirst, rowPlaceholders } from '../statements.ts';

/** What `isOneTimePassword` says, as a pattern; `_` stands for any one character, which none of the kinds needs told apart. */
const ONE_TIME_PASSWORDS = 'otp_%';

export function readMessages({ db, tables: { messages }, sealer, reading }: Database): MessageReader {
  const due = reading(
    'messages_due',
    db
      .select()
      .from(messages)
      .where(and(isNull(messages.sentAt), lte(messages.nextTryAt, sql.placeholder('now'))))
      .orderBy(
        desc(like(messages.kind, ONE_TIME_PASSWORDS)),
        desc(inArray(messages.kind, [...securityKinds])),
        asc(messages.createdAt),
        asc(messages.id),
      )
      .limit(sql.placeholder('limit')),
  );
  const waiting = reading(
    'messages_waiting',
    db
      .select({
        count: count(),
        oldestDueAt: sql<
          number | null
        >`min(${messages.nextTryAt}) FILTER (WHERE ${messages.nextTryAt} <= ${sql.placeholder('now')})`.mapWith(
          messages.nextTryAt,
        ),
      })
      .from(messages)
      .where(isNull(messages.sentAt)),
  );
  // Written out, as in its index: with a placeholder the index would not be used.
  const isUncertain = sql`${messages.outcome} = 'uncertain'`;
  const uncertain = reading('messages_uncertain', db.select({ count: count() }).from(messages).where(isUncertain));
  return {
    async due(now, limit) {
      return (await due.all({ now, limit })).map((row) => toMessage(sealer, row));
    },
    async backlog(now) {
      const row = await waiting.first({ now });
      return {
        waiting: row?.count ?? 0,
        oldestDueAt: row?.oldestDueAt ?? null,
        uncertain: (await uncertain.first())?.count ?? 0,
      };
    },
  };
}

export function writeMessages(database: Database): MessageWriter {
  const { db, sealer, reading, writing } = database;
  const { messages } = database.tables;
  const { attemptId, nextTryAt, handedOverAt, outcome, sentAt, sealed } = rowPlaceholders(messages);
  const unsent = and(isGiven(messages.id), isNull(messages.sentAt));
  const claim = reading(
    'messages_claim',
    db
      .update(messages)
      .set({ attemptId, nextTryAt })
      .where(and(unsent, lte(messages.nextTryAt, sql.placeholder('now'))))
      .returning(),
  );
  const handOver = writing(
    'messages_hand_over',
    db
      .update(messages)
      .set({ handedOverAt })
      .where(and(unsent, isGiven(messages.attemptId))),
  );
  const end = writing(
    'messages_end',
    db.update(messages).set({ outcome, sentAt, attemptId: null, sealed }).where(unsent),
  );
  const byId = reading('messages_by_id', db.select().from(messages).where(isGiven(messages.id)));
  const insert = preparedInsert(database, messages, 'messages_insert');
  return {
    ...readMessages(database),
    async insert(record) {
      await insert.send(messageRow(sealer, record));
    },
    async claim(id, attempt, now, until) {
      const row = await claim.first({ id, attemptId: attempt, now, nextTryAt: until });
      return row ? toMessage(sealer, row) : null;
    },
    async handOver(id, attempt, at) {
      return (await handOver.run({ id, attemptId: attempt, handedOverAt: at })) === 1;
    },
    async end(id, how, at) {
      const row = await byId.first({ id });
      if (row?.sentAt !== null) return false;
      const emptied = messageRow(sealer, { ...toMessage(sealer, row), text: '' });
      return (await end.run({ id, outcome: how, sentAt: at, sealed: emptied.sealed })) === 1;
    },
    async postpone(id, attempt, tries, at) {
      await db
        .update(messages)
        .set({ tries, nextTryAt: at, attemptId: null, handedOverAt: null })
        .where(and(eq(messages.id, id), eq(messages.attemptId, attempt)));
    },
    deleteSentBefore: (at, limit) => deleteSlice(database, messages, lt(messages.sentAt, at), limit),
  };
}

export function readContacts({ db, tables: { contacts }, sealer }: Database): ContactReader {
  return {
    async byId(id) {
      const row = (await db.select().from(contacts).where(eq(contacts.id, id)))[0];
      return row ? toContact(sealer, row) : null;
    },
    async list({ answered, ...page }) {
      const asked = answered ? isNotNull(contacts.answeredAt) : isNull(contacts.answeredAt);
      const rows = await oldestFirst(db.select().from(contacts).$dynamic(), contacts, page, asked);
      const found = rows.map((row) => toContact(sealer, row));
      return toPage(found, page.limit, positionOf);
    },
  };
}

export function writeContacts(database: Database): ContactWriter {
  const { db, sealer } = database;
  const { contacts } = database.tables;
  const insert = preparedInsert(database, contacts, 'contacts_insert');
  return {
    ...readContacts(database),
    async markAnswered(id, by, at) {
      const open = and(eq(contacts.id, id), isNull(contacts.answeredAt));
      return rowsWritten(await db.update(contacts).set({ answeredAt: at, answeredBy: by }).where(open)) === 1;
    },
    async insert(record) {
      await insert.send(contactRow(sealer, record));
    },
  };
}
