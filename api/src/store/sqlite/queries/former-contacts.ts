import type { FormerContactReader, FormerContactRecord, FormerContactWriter } from '@tulay/lending/ports';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { formerContacts } from '../schema/members.ts';
import { placeIn, type Sealer } from '../../sealer.ts';
import { rowPlaceholders } from '../statements.ts';

export function toFormerContact(sealer: Sealer, row: typeof formerContacts.$inferSelect): FormerContactRecord {
  const { sealed, contactIndex: _contactIndex, ...plain } = row;
  return { ...plain, contact: sealer.open(placeIn('former_contacts', plain.id), sealed) };
}

export function readFormerContacts(db: Database, sealer: Sealer): FormerContactReader {
  const of = db
    .select()
    .from(formerContacts)
    .where(eq(formerContacts.memberId, sql.placeholder('memberId')))
    .orderBy(asc(formerContacts.endedAt), asc(formerContacts.id))
    .prepare();
  const byPhone = db
    .select()
    .from(formerContacts)
    .where(and(eq(formerContacts.contactIndex, sql.placeholder('contactIndex')), eq(formerContacts.channel, 'sms')))
    .orderBy(desc(formerContacts.endedAt), desc(formerContacts.id))
    .limit(1)
    .prepare();
  return {
    async of(memberId) {
      return of.all({ memberId }).map((row) => toFormerContact(sealer, row));
    },
    async byPhone(phoneNumber) {
      const row = byPhone.get({ contactIndex: sealer.index(phoneNumber) });
      return row ? toFormerContact(sealer, row) : null;
    },
  };
}

export function writeFormerContacts(db: Database, sealer: Sealer): FormerContactWriter {
  const insert = db.insert(formerContacts).values(rowPlaceholders(formerContacts)).prepare();
  return {
    ...readFormerContacts(db, sealer),
    async insert({ contact, ...plain }) {
      insert.run({
        ...plain,
        contactIndex: sealer.index(contact),
        sealed: sealer.seal(placeIn('former_contacts', plain.id), contact),
      });
    },
    async forgetAt(id, forgottenAt) {
      db.update(formerContacts).set({ forgottenAt }).where(eq(formerContacts.id, id)).run();
    },
    async deleteForgottenBefore(at) {
      db.delete(formerContacts).where(lt(formerContacts.forgottenAt, at)).run();
    },
  };
}
