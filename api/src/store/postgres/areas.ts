import type { Reader, Tx } from '@tulay/lending/ports';
import { readApprovals, writeApprovals } from './queries/approvals.ts';
import { readAttempts, writeAttempts } from './queries/attempts.ts';
import { readAudit, writeAudit } from './queries/audit.ts';
import { readChallenges, writeChallenges } from './queries/challenges.ts';
import type { Database } from './connection.ts';
import { readAgreements, readDocuments, writeAgreements, writeDocuments } from './queries/documents.ts';
import { readFiles, writeFiles } from './queries/files.ts';
import { readFormerContacts, writeFormerContacts } from './queries/former-contacts.ts';
import { readIdempotency, writeIdempotency } from './queries/idempotency.ts';
import { readLedger, writeLedger } from './queries/ledger.ts';
import type { Locks } from './locks.ts';
import { readLoans, writeLoans } from './queries/loans.ts';
import { readMembers, writeMembers } from './queries/members.ts';
import { readContacts, readMessages, writeContacts, writeMessages } from './queries/messages.ts';
import { makeNextNumber } from './queries/numbers.ts';
import { readPayLinks, writePayLinks } from './queries/pay-links.ts';
import { readPrivacy } from './queries/read-privacy.ts';
import { readRates, writeRates } from './queries/rates.ts';
import type { Sealer } from '../sealer.ts';
import type { Sent } from './sent.ts';
import { readScores, writeScores } from './queries/scores.ts';
import { readSessions, writeSessions } from './queries/sessions.ts';
import { writePrivacy } from './queries/write-privacy.ts';
import { readWithdrawals, writeWithdrawals } from './queries/withdrawals.ts';

/** Prepares every reading statement on a connection. */
export function makeReader(db: Database, sealer: Sealer): Reader {
  return {
    members: readMembers(db, sealer),
    formerContacts: readFormerContacts(db, sealer),
    sessions: readSessions(db, sealer),
    attempts: readAttempts(db),
    challenges: readChallenges(db),
    files: readFiles(db),
    loans: readLoans(db, sealer),
    withdrawals: readWithdrawals(db, sealer),
    documents: readDocuments(db),
    agreements: readAgreements(db),
    ledger: readLedger(db),
    idempotency: readIdempotency(db, sealer),
    audit: readAudit(db),
    messages: readMessages(db, sealer),
    contacts: readContacts(db, sealer),
    payLinks: readPayLinks(db),
    privacy: readPrivacy(db, sealer),
    approvals: readApprovals(db, sealer),
    rates: readRates(db),
    scores: readScores(db),
  };
}

/** What a transaction has beside its statements. */
interface Held {
  readonly locks: Locks;
  readonly sent: Sent;
}

/** Prepares every statement on the writer's connection. */
export function makeTx(db: Database, sealer: Sealer, { locks, sent }: Held): Tx {
  return {
    members: writeMembers(db, sealer, locks, sent),
    formerContacts: writeFormerContacts(db, sealer, locks, sent),
    sessions: writeSessions(db, sealer, locks, sent),
    attempts: writeAttempts(db, locks, sent),
    challenges: writeChallenges(db, locks, sent),
    files: writeFiles(db, locks, sent),
    loans: writeLoans(db, sealer, locks, sent),
    withdrawals: writeWithdrawals(db, sealer, locks, sent),
    documents: writeDocuments(db, sent),
    agreements: writeAgreements(db, sent),
    ledger: writeLedger(db, sent),
    idempotency: writeIdempotency(db, sealer, sent),
    audit: writeAudit(db, locks, sent),
    messages: writeMessages(db, sealer, sent),
    contacts: writeContacts(db, sealer, sent),
    payLinks: writePayLinks(db, sent),
    privacy: writePrivacy(db, sealer, locks),
    approvals: writeApprovals(db, sealer, locks),
    rates: writeRates(db, sent),
    scores: writeScores(db, locks, sent),
    nextNumber: makeNextNumber(db),
  };
}
