import {
  toPage,
  type ContactReader,
  type ContactWriter,
  type MessageReader,
  type MessageWriter,
} from '@tulay/lending/ports';
import { securityKinds } from '@tulay/lending/message';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, like, lt, lte, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { contacts, messages } from '../schema/records.ts';
import { contactRow, messageRow, toContact, toMessage } from '../../sealed-rows.ts';
import type { Sealer } from '../../sealer.ts';
import { afterCursor, rowPlaceholders } from '../../statements.ts';

/** What `isOneTimePassword` says, as a pattern; `_` stands for any one character, which none of the kinds needs told apart. */
const ONE_TIME_PASSWORDS = 'otp_%';
/** Written out, as in its index: with a placeholder the index would not be used. */
const isUncertain = sql`${messages.outcome} = 'uncertain'`;

export function readMessages(db: Database, sealer: Sealer): MessageReader {
  const due = db
    .select()
    .from(messages)
    .where(and(isNull(messages.sentAt), lte(messages.nextTryAt, sql.placeholder('now'))))
    .orderBy(
      desc(like(messages.kind, ONE_TIME_PASSWORDS)),
      desc(inArray(messages.kind, [...securityKinds])),
      asc(messages.createdAt),
      asc(messages.id),
    )
    .limit(sql.placeholder('limit'))
    .prepare();
  const waiting = db
    .select({
      count: count(),
      oldestDueAt: sql<
        number | null
      >`min(${messages.nextTryAt}) FILTER (WHERE ${messages.nextTryAt} <= ${sql.placeholder('now')})`,
    })
    .from(messages)
    .where(isNull(messages.sentAt))
    .prepare();
  const uncertain = db.select({ count: count() }).from(messages).where(isUncertain).prepare();
  return {
    async due(now, limit) {
      return due.all({ now, limit }).map((row) => toMessage(sealer, row));
    },
    async backlog(now) {
      const row = waiting.get({ now });
      return {
        waiting: row?.count ?? 0,
        oldestDueAt: row?.oldestDueAt ?? null,
        uncertain: uncertain.get()?.count ?? 0,
      };
    },
  };
}

export function writeMessages(db: Database, sealer: Sealer): MessageWriter {
  const byId = db
    .select()
    .from(messages)
    .where(eq(messages.id, sql.placeholder('id')))
    .prepare();
  const insert = db.insert(messages).values(rowPlaceholders(messages)).prepare();
  return {
    ...readMessages(db, sealer),
    async insert(record) {
      insert.run(messageRow(sealer, record));
    },
    async claim(id, attemptId, now, until) {
      const free = and(eq(messages.id, id), isNull(messages.sentAt), lte(messages.nextTryAt, now));
      const row = db.update(messages).set({ attemptId, nextTryAt: until }).where(free).returning().get();
      return row ? toMessage(sealer, row) : null;
    },
    async handOver(id, attemptId, at) {
      const own = and(eq(messages.id, id), isNull(messages.sentAt), eq(messages.attemptId, attemptId));
      return db.update(messages).set({ handedOverAt: at }).where(own).run().changes === 1;
    },
    async end(id, outcome, at) {
      const row = byId.get({ id });
      if (row?.sentAt !== null) return false;
      const { sealed } = messageRow(sealer, { ...toMessage(sealer, row), text: '' });
      db.update(messages)
        .set({
          outcome,
          sentAt: at,
          attemptId: null,
          sealed,
        })
        .where(eq(messages.id, id))
        .run();
      return true;
    },
    async postpone(id, attemptId, tries, nextTryAt) {
      db.update(messages)
        .set({ tries, nextTryAt, attemptId: null, handedOverAt: null })
        .where(and(eq(messages.id, id), eq(messages.attemptId, attemptId)))
        .run();
    },
    async deleteSentBefore(at) {
      db.delete(messages).where(lt(messages.sentAt, at)).run();
    },
  };
}

export function readContacts(db: Database, sealer: Sealer): ContactReader {
  return {
    async byId(id) {
      const row = db.select().from(contacts).where(eq(contacts.id, id)).get();
      return row ? toContact(sealer, row) : null;
    },
    async list({ answered, cursor, limit }) {
      const asked = answered ? isNotNull(contacts.answeredAt) : isNull(contacts.answeredAt);
      const rows = db
        .select()
        .from(contacts)
        .where(and(asked, afterCursor(cursor, contacts, 'oldest first')))
        .orderBy(asc(contacts.createdAt), asc(contacts.id))
        .limit(limit + 1)
        .all();
      return toPage(
        rows.map((row) => toContact(sealer, row)),
        limit,
        (row) => ({ order: row.createdAt, id: row.id }),
      );
    },
  };
}

export function writeContacts(db: Database, sealer: Sealer): ContactWriter {
  const insert = db.insert(contacts).values(rowPlaceholders(contacts)).prepare();
  return {
    ...readContacts(db, sealer),
    async markAnswered(id, by, at) {
      const open = and(eq(contacts.id, id), isNull(contacts.answeredAt));
      return db.update(contacts).set({ answeredAt: at, answeredBy: by }).where(open).run().changes === 1;
    },
    async insert(record) {
      insert.run(contactRow(sealer, record));
    },
  };
}
