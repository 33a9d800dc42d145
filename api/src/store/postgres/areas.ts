import type { Reader, Tx } from '@tulay/lending/ports/store';
import { readApprovals, writeApprovals } from './approvals.ts';
import { readAttempts, writeAttempts } from './attempts.ts';
import { readAudit, writeAudit } from './audit.ts';
import { readChallenges, writeChallenges } from './challenges.ts';
import type { Database } from './connection.ts';
import { readAgreements, readDocuments, writeAgreements, writeDocuments } from './documents.ts';
import { readFiles, writeFiles } from './files.ts';
import { readFormerContacts, writeFormerContacts } from './former-contacts.ts';
import { readIdempotency, writeIdempotency } from './idempotency.ts';
import { readLedger, writeLedger } from './ledger.ts';
import type { Locks } from './locks.ts';
import { readLoans, writeLoans } from './loans.ts';
import { readMembers, writeMembers } from './members.ts';
import { readContacts, readMessages, writeContacts, writeMessages } from './messages.ts';
import type { Numbers } from './numbers.ts';
import { readPrivacy } from './read-privacy.ts';
import { readRates, writeRates } from './rates.ts';
import type { Sealer } from '../sealer.ts';
import type { Sent } from './sent.ts';
import { readScores, writeScores } from './scores.ts';
import { readSessions, writeSessions } from './sessions.ts';
import { writePrivacy } from './write-privacy.ts';
import { readWithdrawals, writeWithdrawals } from './withdrawals.ts';

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
  readonly numbers: Numbers;
}

/** Prepares every statement on the writer's connection. */
export function makeTx(db: Database, sealer: Sealer, { locks, sent, numbers }: Held): Tx {
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
    privacy: writePrivacy(db, sealer, locks),
    approvals: writeApprovals(db, sealer, locks),
    rates: writeRates(db, sent),
    scores: writeScores(db, locks, sent),
    nextNumber: (sequence) => numbers.next(sequence, null),
  };
}
