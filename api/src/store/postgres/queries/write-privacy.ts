import type { PrivacyWriter } from '@tulay/lending/ports';
import { and, eq, inArray, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import type { Locks } from '../locks.ts';
import { readPrivacy } from './read-privacy.ts';
import { withdrawals } from '../schema/loans.ts';
import { formerContacts, members, memberSections } from '../schema/members.ts';
import { closures, privacyRequests } from '../schema/privacy.ts';
import { idempotency, messages } from '../schema/records.ts';
import { scoreEvents } from '../schema/scores.ts';
import { challenges, sessions } from '../schema/sessions.ts';
import { privacyRequestRow, sealedPayee } from '../../sealed-rows.ts';
import { placeIn, type Sealer } from '../../sealer.ts';

export function writePrivacy(db: Database, sealer: Sealer, locks: Locks): PrivacyWriter {
  const reader = readPrivacy(db, sealer);
  return {
    ...reader,
    request: (id) => locks.ofOwner(() => reader.request(id)),
    requestsOf: (memberId) => locks.ofMember(memberId, () => reader.requestsOf(memberId)),
    closure: (memberId) => locks.ofMember(memberId, () => reader.closure(memberId)),
    async insertRequest(request) {
      const inserted = await db
        .insert(privacyRequests)
        .values(privacyRequestRow(sealer, request))
        // Without its target it would also swallow a number that is taken.
        .onConflictDoNothing({
          target: [privacyRequests.memberId, privacyRequests.topic],
          where: sql.raw("state = 'WAITING'"),
        });
      return inserted.rowCount === 1 ? 'inserted' : 'waiting_exists';
    },
    async answerRequest(id, answer) {
      const waiting = and(eq(privacyRequests.id, id), eq(privacyRequests.state, 'WAITING'));
      return (await db.update(privacyRequests).set(answer).where(waiting)).rowCount === 1;
    },
    async saveClosure(closure) {
      await db.insert(closures).values(closure).onConflictDoUpdate({ target: closures.memberId, set: closure });
    },
    async forgetSections(memberId, sections) {
      await db
        .delete(memberSections)
        .where(and(eq(memberSections.memberId, memberId), inArray(memberSections.section, [...sections])));
    },
    async forgetTraces(memberId) {
      await db.delete(formerContacts).where(eq(formerContacts.memberId, memberId));
      await db.delete(sessions).where(eq(sessions.memberId, memberId));
      await db.delete(challenges).where(eq(challenges.memberId, memberId));
      await db.delete(messages).where(eq(messages.memberId, memberId));
      await db.delete(idempotency).where(eq(idempotency.scope, memberId));
      const { id } = privacyRequests;
      // What is sealed is sealed for its row.
      for (const row of await db.select({ id }).from(privacyRequests).where(eq(privacyRequests.memberId, memberId))) {
        const sealed = sealer.seal(placeIn('privacy_requests', row.id), '');
        await db.update(privacyRequests).set({ sealed }).where(eq(id, row.id));
      }
    },
    async forgetAccounts(memberId) {
      const { id } = withdrawals;
      for (const row of await db.select({ id }).from(withdrawals).where(eq(withdrawals.memberId, memberId))) {
        const sealed = sealedPayee(sealer, row.id, { bankName: '', accountNumber: '' });
        await db.update(withdrawals).set({ sealed }).where(eq(id, row.id));
      }
    },
    async forgetScores(memberId) {
      await db.delete(scoreEvents).where(eq(scoreEvents.memberId, memberId));
      await db.update(members).set({ creditScore: 0 }).where(eq(members.id, memberId));
    },
  };
}
