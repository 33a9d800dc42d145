import type { Reader, Tx } from '@tulay/lending/ports';
import { sql } from 'drizzle-orm/sql';
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
import { readLoans, writeLoans } from './queries/loans.ts';
import { readMembers, writeMembers } from './queries/members.ts';
import { readContacts, readMessages, writeContacts, writeMessages } from './queries/messages.ts';
import { readPayLinks, writePayLinks } from './queries/pay-links.ts';
import { readPrivacy } from './queries/read-privacy.ts';
import { readRates, writeRates } from './queries/rates.ts';
import { numberSequences } from './schema/ledger.ts';
import type { Sealer } from '../sealer.ts';
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

function makeNextNumber(db: Database): Tx['nextNumber'] {
  const next = db
    .insert(numberSequences)
    .values({ name: sql.placeholder('name'), value: 1 })
    .onConflictDoUpdate({ target: numberSequences.name, set: { value: sql`${numberSequences.value} + 1` } })
    .returning({ value: numberSequences.value })
    .prepare();
  return async (sequence) => {
    const row = next.get({ name: sequence });
    if (row === undefined) throw new Error(`The sequence ${sequence} gave no number.`);
    return row.value;
  };
}

/** Prepares every statement on the writer's connection. */
export function makeTx(db: Database, sealer: Sealer): Tx {
  return {
    members: writeMembers(db, sealer),
    formerContacts: writeFormerContacts(db, sealer),
    sessions: writeSessions(db, sealer),
    attempts: writeAttempts(db),
    challenges: writeChallenges(db),
    files: writeFiles(db),
    loans: writeLoans(db, sealer),
    withdrawals: writeWithdrawals(db, sealer),
    documents: writeDocuments(db),
    agreements: writeAgreements(db),
    ledger: writeLedger(db),
    idempotency: writeIdempotency(db, sealer),
    audit: writeAudit(db),
    messages: writeMessages(db, sealer),
    contacts: writeContacts(db, sealer),
    payLinks: writePayLinks(db),
    privacy: writePrivacy(db, sealer),
    approvals: writeApprovals(db, sealer),
    rates: writeRates(db),
    scores: writeScores(db),
    nextNumber: makeNextNumber(db),
  };
}
