import type { Reader, Tx } from '@tulay/lending/ports';
import type { Database } from './database.ts';
import { readApprovals, writeApprovals } from './queries/approvals.ts';
import { readAttempts, writeAttempts } from './queries/attempts.ts';
import { readAudit, writeAudit } from './queries/audit.ts';
import { readChallenges, writeChallenges } from './queries/challenges.ts';
import { readAgreements, readDocuments, writeAgreements, writeDocuments } from './queries/documents.ts';
import { readFigures } from './queries/figures.ts';
import { readFiles, writeFiles } from './queries/files.ts';
import { readFormerContacts, writeFormerContacts } from './queries/former-contacts.ts';
import { readIdempotency, writeIdempotency } from './queries/idempotency.ts';
import { readLedger, writeLedger } from './queries/ledger.ts';
import { readLoans, writeLoans } from './queries/loans.ts';
import { readMembers, writeMembers } from './queries/members.ts';
import { readContacts, readMessages, writeContacts, writeMessages } from './queries/messages.ts';
import { readIncoming, writeIncoming } from './queries/payment/incoming.ts';
import { makeNextNumber } from './queries/numbers.ts';
import { readPayoutFiles, writePayoutFiles } from './queries/payment/payout-files.ts';
import { readPayLinks, writePayLinks } from './queries/payment/pay-links.ts';
import { readPaymentAdvices, writePaymentAdvices } from './queries/payment/payment-advices.ts';
import { readRates, writeRates } from './queries/rates.ts';
import { readPrivacy } from './queries/read-privacy.ts';
import { readScores, writeScores } from './queries/scores.ts';
import { readSessions, writeSessions } from './queries/sessions.ts';
import { readWithdrawals, writeWithdrawals } from './queries/withdrawals.ts';
import { writePrivacy } from './queries/write-privacy.ts';

/** Every reading statement on a connection. */
export function makeReader(database: Database): Reader {
  return {
    members: readMembers(database),
    formerContacts: readFormerContacts(database),
    sessions: readSessions(database),
    attempts: readAttempts(database),
    challenges: readChallenges(database),
    files: readFiles(database),
    loans: readLoans(database),
    withdrawals: readWithdrawals(database),
    documents: readDocuments(database),
    agreements: readAgreements(database),
    ledger: readLedger(database),
    idempotency: readIdempotency(database),
    audit: readAudit(database),
    messages: readMessages(database),
    contacts: readContacts(database),
    payoutFiles: readPayoutFiles(database),
    payLinks: readPayLinks(database),
    paymentAdvices: readPaymentAdvices(database),
    incoming: readIncoming(database),
    privacy: readPrivacy(database),
    approvals: readApprovals(database),
    rates: readRates(database),
    scores: readScores(database),
    figures: readFigures(database),
  };
}

/** A part of a transaction, which its connection is told of between the statements. */
interface Savepoint {
  readonly save: () => void;
  readonly takeBack: () => void;
}

/** Every statement on a connection that writes. */
export function makeTx(database: Database, { save, takeBack }: Savepoint): Tx {
  return {
    members: writeMembers(database),
    formerContacts: writeFormerContacts(database),
    sessions: writeSessions(database),
    attempts: writeAttempts(database),
    challenges: writeChallenges(database),
    files: writeFiles(database),
    loans: writeLoans(database),
    withdrawals: writeWithdrawals(database),
    documents: writeDocuments(database),
    agreements: writeAgreements(database),
    ledger: writeLedger(database),
    idempotency: writeIdempotency(database),
    audit: writeAudit(database),
    messages: writeMessages(database),
    contacts: writeContacts(database),
    payoutFiles: writePayoutFiles(database),
    payLinks: writePayLinks(database),
    paymentAdvices: writePaymentAdvices(database),
    incoming: writeIncoming(database),
    privacy: writePrivacy(database),
    approvals: writeApprovals(database),
    rates: writeRates(database),
    scores: writeScores(database),
    figures: readFigures(database),
    nextNumber: makeNextNumber(database),
    async rehearse(work, isTakenBack) {
      save();
      const answer = await work();
      if (isTakenBack(answer)) takeBack();
      return answer;
    },
  };
}
