import type { PrivacyWriter } from '@tulay/lending/ports';
import { and, eq, inArray } from 'drizzle-orm/sql';
import { rowsWritten, type Database } from '../database.ts';
import { readPrivacy } from './read-privacy.ts';
import { privacyRequestRow, sealedPayee } from '../sealed-rows.ts';
import { placeIn } from '../sealer.ts';
import { nothingWhere } from '../statements.ts';
import { waitingOnly } from '../looked-at-only.ts';

export function writePrivacy(database: Database): PrivacyWriter {
  const { db, sealer, locks } = database;
  const { closures, formerContacts, members, memberSections, privacyRequests, scoreEvents, withdrawals } =
    database.tables;
  const { challenges, idempotency, messages, paymentAdvices, sessions } = database.tables;
  const reader = readPrivacy(database);
  return {
    ...reader,
    request: (id) => locks.ofOwnerOf(privacyRequests, id, () => reader.request(id)),
    requestsOf: (memberId) => locks.ofMember(memberId, () => reader.requestsOf(memberId)),
    closure: (memberId) => locks.ofMember(memberId, () => reader.closure(memberId)),
    async insertRequest(request) {
      const inserted = rowsWritten(
        await db
          .insert(privacyRequests)
          .values(privacyRequestRow(sealer, request))
          .onConflictDoUpdate(nothingWhere([privacyRequests.memberId, privacyRequests.topic], waitingOnly)),
      );
      return inserted === 1 ? 'inserted' : 'waiting_exists';
    },
    async answerRequest(id, answer) {
      const waiting = and(eq(privacyRequests.id, id), eq(privacyRequests.state, 'WAITING'));
      return rowsWritten(await db.update(privacyRequests).set(answer).where(waiting)) === 1;
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
      await db.delete(paymentAdvices).where(eq(paymentAdvices.memberId, memberId));
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
        const none = { bankName: '', accountNumber: '', bankTrace: null, bankReason: null };
        const sealed = sealedPayee(sealer, row.id, none);
        await db.update(withdrawals).set({ sealed }).where(eq(id, row.id));
      }
    },
    async forgetScores(memberId) {
      await db.delete(scoreEvents).where(eq(scoreEvents.memberId, memberId));
      await db.update(members).set({ creditScore: 0 }).where(eq(members.id, memberId));
    },
  };
}
