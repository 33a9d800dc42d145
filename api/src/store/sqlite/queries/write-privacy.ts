import type { PrivacyWriter } from '@tulay/lending/ports';
import { and, eq, inArray, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { readPrivacy } from './read-privacy.ts';
import { withdrawals } from '../schema/loans.ts';
import { formerContacts, members, memberSections } from '../schema/members.ts';
import { closures, privacyRequests } from '../schema/privacy.ts';
import { idempotency, messages } from '../schema/records.ts';
import { scoreEvents } from '../schema/scores.ts';
import { challenges, sessions } from '../schema/sessions.ts';
import { privacyRequestRow, sealedPayee } from '../../sealed-rows.ts';
import { placeIn, type Sealer } from '../../sealer.ts';

export function writePrivacy(db: Database, sealer: Sealer): PrivacyWriter {
  return {
    ...readPrivacy(db, sealer),
    async insertRequest(request) {
      const inserted = db
        .insert(privacyRequests)
        .values(privacyRequestRow(sealer, request))
        // DO NOTHING would also swallow a number that is taken.
        .onConflictDoUpdate({
          target: [privacyRequests.memberId, privacyRequests.topic],
          targetWhere: sql.raw("state = 'WAITING'"),
          set: { id: sql`id` },
          setWhere: sql`false`,
        })
        .run();
      return inserted.changes === 1 ? 'inserted' : 'waiting_exists';
    },
    async answerRequest(id, answer) {
      const waiting = and(eq(privacyRequests.id, id), eq(privacyRequests.state, 'WAITING'));
      return db.update(privacyRequests).set(answer).where(waiting).run().changes === 1;
    },
    async saveClosure(closure) {
      db.insert(closures).values(closure).onConflictDoUpdate({ target: closures.memberId, set: closure }).run();
    },
    async forgetSections(memberId, sections) {
      db.delete(memberSections)
        .where(and(eq(memberSections.memberId, memberId), inArray(memberSections.section, [...sections])))
        .run();
    },
    async forgetTraces(memberId) {
      db.delete(formerContacts).where(eq(formerContacts.memberId, memberId)).run();
      db.delete(sessions).where(eq(sessions.memberId, memberId)).run();
      db.delete(challenges).where(eq(challenges.memberId, memberId)).run();
      db.delete(messages).where(eq(messages.memberId, memberId)).run();
      db.delete(idempotency).where(eq(idempotency.scope, memberId)).run();
      const { id } = privacyRequests;
      // What is sealed is sealed for its row.
      for (const row of db.select({ id }).from(privacyRequests).where(eq(privacyRequests.memberId, memberId)).all()) {
        const sealed = sealer.seal(placeIn('privacy_requests', row.id), '');
        db.update(privacyRequests).set({ sealed }).where(eq(id, row.id)).run();
      }
    },
    async forgetAccounts(memberId) {
      const { id } = withdrawals;
      for (const row of db.select({ id }).from(withdrawals).where(eq(withdrawals.memberId, memberId)).all()) {
        const sealed = sealedPayee(sealer, row.id, { bankName: '', accountNumber: '' });
        db.update(withdrawals).set({ sealed }).where(eq(id, row.id)).run();
      }
    },
    async forgetScores(memberId) {
      db.delete(scoreEvents).where(eq(scoreEvents.memberId, memberId)).run();
      db.update(members).set({ creditScore: 0 }).where(eq(members.id, memberId)).run();
    },
  };
}
