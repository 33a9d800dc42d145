import type { FormerContactReader, FormerContactWriter } from '@tulay/lending/ports';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import type { Locks } from '../locks.ts';
import { formerContacts } from '../schema/members.ts';
import { formerContactRow, toFormerContact } from '../../sealed-rows.ts';
import type { Sealer } from '../../sealer.ts';
import type { Sent } from '../sent.ts';
import { rowPlaceholders } from '../../statements.ts';

export function readFormerContacts(db: Database, sealer: Sealer): FormerContactReader {
  const of = db
    .select()
    .from(formerContacts)
    .where(eq(formerContacts.memberId, sql.placeholder('memberId')))
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
    async of(memberId) {
      return (await of.execute({ memberId })).map((row) => toFormerContact(sealer, row));
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
    of: (memberId) => locks.ofMember(memberId, () => reader.of(memberId)),
    byPhone: (phoneNumber) => locks.ofOwner(() => reader.byPhone(phoneNumber)),
    async insert(record) {
      sent.add(insert.execute(formerContactRow(sealer, record)));
    },
    async forgetAt(id, forgottenAt) {
      await db.update(formerContacts).set({ forgottenAt }).where(eq(formerContacts.id, id));
    },
    async deleteForgottenBefore(at) {
      await db.delete(formerContacts).where(lt(formerContacts.forgottenAt, at));
    },
  };
}
