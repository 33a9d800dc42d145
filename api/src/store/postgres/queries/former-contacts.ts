import type {
  FormerContactReader,
  FormerContactRecord,
  FormerContactWriter,
} from '@tulay/lending/ports/former-contact';
import { and, asc, desc, eq, gte, lt, notInArray, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import type { Locks } from '../locks.ts';
import { formerContacts, members } from '../schema/members.ts';
import { placeIn, type Sealer } from '../../sealer.ts';
import type { Sent } from '../sent.ts';
import { rowPlaceholders } from '../statements.ts';

export function toFormerContact(sealer: Sealer, row: typeof formerContacts.$inferSelect): FormerContactRecord {
  const { sealed, contactIndex: _contactIndex, ...plain } = row;
  return { ...plain, contact: sealer.open(placeIn('former_contacts', plain.id), sealed) };
}

export function readFormerContacts(db: Database, sealer: Sealer): FormerContactReader {
  const ended = gte(formerContacts.endedAt, sql.placeholder('since'));
  const of = db
    .select()
    .from(formerContacts)
    .where(and(eq(formerContacts.memberId, sql.placeholder('memberId')), ended))
    .orderBy(asc(formerContacts.endedAt), asc(formerContacts.id))
    .prepare('former_contacts_of');
  const byPhone = db
    .select()
    .from(formerContacts)
    .where(and(eq(formerContacts.contactIndex, sql.placeholder('contactIndex')), eq(formerContacts.channel, 'sms')))
    .orderBy(desc(formerContacts.endedAt), desc(formerContacts.id))
    .limit(1)
    .prepare('former_contacts_by_phone');
  return {
    async of(memberId, since) {
      return (await of.execute({ memberId, since })).map((row) => toFormerContact(sealer, row));
    },
    async byPhone(phoneNumber) {
      const row = (await byPhone.execute({ contactIndex: sealer.index(phoneNumber) }))[0];
      return row ? toFormerContact(sealer, row) : null;
    },
  };
}

export function writeFormerContacts(db: Database, sealer: Sealer, locks: Locks, sent: Sent): FormerContactWriter {
  const reader = readFormerContacts(db, sealer);
  const insert = db.insert(formerContacts).values(rowPlaceholders(formerContacts)).prepare('former_contacts_insert');
  return {
    of: (memberId, since) => locks.ofMember(memberId, () => reader.of(memberId, since)),
    byPhone: (phoneNumber) => locks.ofOwner(() => reader.byPhone(phoneNumber)),
    async insert({ contact, ...plain }) {
      sent.add(
        insert.execute({
          ...plain,
          contactIndex: sealer.index(contact),
          sealed: sealer.seal(placeIn('former_contacts', plain.id), contact),
        }),
      );
    },
    async renew(memberId, since, endedAt) {
      await db
        .update(formerContacts)
        .set({ endedAt })
        .where(and(eq(formerContacts.memberId, memberId), gte(formerContacts.endedAt, since)));
    },
    async deleteEndedBefore(at) {
      const onHold = db.select({ id: members.id }).from(members).where(eq(members.suspended, true));
      await db
        .delete(formerContacts)
        .where(and(lt(formerContacts.endedAt, at), notInArray(formerContacts.memberId, onHold)));
    },
  };
}
