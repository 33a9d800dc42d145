import type { FormerContactReader, FormerContactWriter } from '@tulay/lending/ports';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { formerContacts } from '../schema/members.ts';
import { formerContactRow, toFormerContact } from '../../sealed-rows.ts';
import type { Sealer } from '../../sealer.ts';
import { rowPlaceholders } from '../../statements.ts';

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
    async insert(record) {
      insert.run(formerContactRow(sealer, record));
    },
    async forgetAt(id, forgottenAt) {
      db.update(formerContacts).set({ forgottenAt }).where(eq(formerContacts.id, id)).run();
    },
    async deleteForgottenBefore(at) {
      db.delete(formerContacts).where(lt(formerContacts.forgottenAt, at)).run();
    },
  };
}
