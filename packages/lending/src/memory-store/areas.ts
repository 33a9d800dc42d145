import type { Reader, Tx } from '../ports/store.ts';
import { readApprovals, writeApprovals } from './approvals.ts';
import { readAttempts, writeAttempts } from './attempts.ts';
import { readAudit, writeAudit } from './audit.ts';
import { readChallenges, writeChallenges } from './challenges.ts';
import { readAgreements, readDocuments, writeAgreements, writeDocuments } from './documents.ts';
import { readFiles, writeFiles } from './files.ts';
import { readFormerContacts, writeFormerContacts } from './former-contacts.ts';
import { readIdempotency, writeIdempotency } from './idempotency.ts';
import { readLedger, writeLedger } from './ledger.ts';
import { readLoans, writeLoans } from './loans.ts';
import { readMembers, writeMembers } from './members.ts';
import { readContacts, readMessages, writeContacts, writeMessages } from './messages.ts';
import { readPrivacy, writePrivacy } from './privacy.ts';
import { readRates, writeRates } from './rates.ts';
import { readScores, writeScores } from './scores.ts';
import { readSessions, writeSessions } from './sessions.ts';
import type { MemoryState } from './state.ts';
import { readWithdrawals, writeWithdrawals } from './withdrawals.ts';

export function makeReader(state: MemoryState): Reader {
  return {
    members: readMembers(state),
    formerContacts: readFormerContacts(state),
    sessions: readSessions(state),
    attempts: readAttempts(state),
    challenges: readChallenges(state),
    files: readFiles(state),
    loans: readLoans(state),
    withdrawals: readWithdrawals(state),
    documents: readDocuments(state),
    agreements: readAgreements(state),
    ledger: readLedger(state),
    idempotency: readIdempotency(state),
    audit: readAudit(state),
    messages: readMessages(state),
    contacts: readContacts(state),
    privacy: readPrivacy(state),
    approvals: readApprovals(state),
    rates: readRates(state),
    scores: readScores(state),
  };
}

export function makeTx(state: MemoryState): Tx {
  return {
    members: writeMembers(state),
    formerContacts: writeFormerContacts(state),
    sessions: writeSessions(state),
    attempts: writeAttempts(state),
    challenges: writeChallenges(state),
    files: writeFiles(state),
    loans: writeLoans(state),
    withdrawals: writeWithdrawals(state),
    documents: writeDocuments(state),
    agreements: writeAgreements(state),
    ledger: writeLedger(state),
    idempotency: writeIdempotency(state),
    audit: writeAudit(state),
    messages: writeMessages(state),
    contacts: writeContacts(state),
    privacy: writePrivacy(state),
    approvals: writeApprovals(state),
    rates: writeRates(state),
    scores: writeScores(state),
    async nextNumber(sequence) {
      const next = (state.numbers[sequence] ?? 0) + 1;
      state.numbers[sequence] = next;
      return next;
    },
  };
}
