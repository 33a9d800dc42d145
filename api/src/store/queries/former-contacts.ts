import type { FormerContactReader, FormerContactWriter } from '@tulay/lending/ports';
import { and, asc, desc, eq, lt } from 'drizzle-orm/sql';
import type { Database } from '../database.ts';
import { formerContactRow, toFormerContact } from '../sealed-rows.ts';
import { preparedInsert } from '../prepared-writes.ts';
import { isGiven } from '../statements.ts';

export function readFormerContacts({ db, tables: { formerContacts }, sealer, reading }: Database): FormerContactReader {
  const of = reading(
    'former_contacts_of',
    db
      .select()
      .from(formerContacts)
      .where(isGiven(formerContacts.memberId))
      .orderBy(asc(formerContacts.endedAt), asc(formerContacts.id)),
  );
  const byPhone = reading(
    'former_contacts_by_phone',
    db
      .select()
      .from(formerContacts)
      .where(and(isGiven(formerContacts.contactIndex), eq(formerContacts.channel, 'sms')))
      .orderBy(desc(formerContacts.endedAt), desc(formerContacts.id))
      .limit(1),
  );
  return {
    async of(memberId) {
      return (await of.all({ memberId })).map((row) => toFormerContact(sealer, row));
    },
    async byPhone(phoneNumber) {
      const row = await byPhone.first({ contactIndex: sealer.index(phoneNumber) });
      return row ? toFormerContact(sealer, row) : null;
    },
  };
}

export function writeFormerContacts(database: Database): FormerContactWriter {
  const { db, sealer, locks } = database;
  const { formerContacts } = database.tables;
  const reader = readFormerContacts(database);
  const insert = preparedInsert(database, formerContacts, 'former_contacts_insert');
  return {
    of: (memberId) => locks.ofMember(memberId, () => reader.of(memberId)),
    byPhone: (phoneNumber) => locks.ofOwner(() => reader.byPhone(phoneNumber)),
    async insert(record) {
      await insert.send(formerContactRow(sealer, record));
    },
    async forgetAt(id, forgottenAt) {
      await db.update(formerContacts).set({ forgottenAt }).where(eq(formerContacts.id, id));
    },
    async deleteForgottenBefore(at) {
      await db.delete(formerContacts).where(lt(formerContacts.forgottenAt, at));
    },
  };
}
