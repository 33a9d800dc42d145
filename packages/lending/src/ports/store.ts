import type { Centavos } from '../money/centavos.ts';
import type { AgreementReader, AgreementWriter } from './record/agreement-record.ts';
import type { ApprovalReader, ApprovalWriter } from './record/approval-record.ts';
import type { AttemptReader, AttemptWriter } from './attempt-store.ts';
import type { AuditReader, AuditWriter } from './audit-store.ts';
import type { FormerContactReader, FormerContactWriter } from './record/former-contact.ts';
import type { Page, PageRequest } from './cursor.ts';
import type { DueLoan, DueLoansFilter } from './due-loan.ts';
import type { FigureReader } from './figures.ts';
import type { LoanFile } from './loan-file.ts';
import type { ContactReader, ContactWriter, MessageReader, MessageWriter } from './message-store.ts';
import type { IncomingReader, IncomingWriter } from './record/incoming-record.ts';
import type { PayoutFileReader, PayoutFileWriter } from './record/payout-file-record.ts';
import type { PayLinkReader, PayLinkWriter } from './record/pay-link-record.ts';
import type { PaymentAdviceReader, PaymentAdviceWriter } from './record/payment-advice-record.ts';
import type { PrivacyReader, PrivacyWriter } from './record/privacy-records.ts';
import type { Profile, ProfileSection } from './record/profile.ts';
import type { RatesReader, RatesWriter } from './rates.ts';
import type * as r from './record/records.ts';
import type { ScoreReader, ScoreWriter } from './record/score-event.ts';
import type { WithdrawalReader, WithdrawalWriter } from './withdrawal-store.ts';

export type { WithdrawalReader, WithdrawalWriter } from './withdrawal-store.ts';

/** A page by id: what comes after `after`, which is '' for the first. */
type IdPage = { readonly after: r.Id; readonly limit: number };

export interface MemberReader {
  byId(id: r.Id): Promise<r.MemberRecord | null>;
  byPhone(phoneNumber: string): Promise<r.MemberRecord | null>;
  profile(memberId: r.Id): Promise<Profile>;
  /** The same with what tells one state of it from another: another text after each save that changed something, maybe after any. Where personal data is sealed it comes of the seals. */
  markedProfile(memberId: r.Id): Promise<{ readonly profile: Profile; readonly mark: string }>;
  /** Everybody with the officer's role, those on hold too, in no order. Reads the whole table: for the operator's commands. */
  officers(): Promise<readonly r.MemberRecord[]>;
}
export interface MemberWriter extends MemberReader {
  /** One phone number, one account: also under races. */
  insert(member: r.MemberRecord): Promise<'inserted' | 'phone_taken'>;
  update(id: r.Id, patch: r.MemberPatch): Promise<void>;
  /** Forgets the former passwords whose time was over then. */
  forgetFormerPasswords(at: number): Promise<void>;
  saveSection<Section extends ProfileSection>(
    memberId: r.Id,
    section: Section,
    value: NonNullable<Profile[Section]>,
    at: number,
  ): Promise<void>;
}

export interface SessionReader {
  byId(id: r.Id): Promise<r.SessionRecord | null>;
  /** The member behind their own session in one statement; null when the session is unknown or another's. */
  member(sessionId: r.Id, memberId: r.Id): Promise<r.SessionMember | null>;
  listOpen(memberId: r.Id, now: number): Promise<readonly r.SessionRecord[]>;
  /** When this member first signed in on this device, as far as sessions are kept, open or over; null when they never did. */
  deviceSince(memberId: r.Id, deviceHash: string): Promise<number | null>;
}
export interface SessionWriter extends SessionReader {
  insert(session: r.SessionRecord): Promise<void>;
  rotate(
    id: r.Id,
    change: Pick<r.SessionRecord, 'refreshHash' | 'previousHash' | 'rotatedAt' | 'recentRotations' | 'expiresAt'>,
  ): Promise<void>;
  end(id: r.Id, at: number): Promise<void>;
  /** Ends every open session of the member but `exceptId`. */
  endAll(memberId: r.Id, exceptId: r.Id | null, at: number): Promise<void>;
  /** Forgets on which device the member's sessions were: on this one, or on all others (all where it is null). Such a device is not known any more. */
  forgetDevices(memberId: r.Id, which: 'this' | 'others', deviceHash: string | null): Promise<void>;
  /** Forgets sessions that were ended or expired before, as many as `limit`; how many. So does each `delete…Before` with a limit. */
  deleteOverBefore(at: number, limit: number): Promise<number>;
}

export interface ChallengeReader {
  byId(id: r.Id): Promise<r.ChallengeRecord | null>;
  /** How many of one purpose since `since`, and when the first of these was. */
  since(
    memberId: r.Id,
    purpose: r.ChallengePurpose,
    since: number,
  ): Promise<{ readonly count: number; readonly firstAt: number | null }>;
  /** Every wrong try of the member, whatever it was for, at the challenges made since `since`. */
  wrongCodes(memberId: r.Id, since: number): Promise<readonly r.WrongCode[]>;
  /** The newest of one purpose, for steps that know the member only by phone number. */
  newest(memberId: r.Id, purpose: r.ChallengePurpose): Promise<r.ChallengeRecord | null>;
}
export interface ChallengeWriter extends ChallengeReader {
  insert(challenge: r.ChallengeRecord): Promise<void>;
  update(id: r.Id, change: Partial<Pick<r.ChallengeRecord, 'wrongAt' | 'usedAt'>>): Promise<void>;
  deleteExpiredBefore(at: number, limit: number): Promise<number>;
}

export interface FileReader {
  byId(id: r.Id): Promise<r.FileRecord | null>;
  /** The newest living photo of each kind. */
  newestOf(memberId: r.Id): Promise<Partial<Record<r.UploadKind, r.FileRecord>>>;
  /** Every living photo, oldest first. */
  livingOf(memberId: r.Id): Promise<readonly r.FileRecord[]>;
  /** The members with a living photo made at or before `before`, by id, those after the id `after` ('' for the first). */
  ownersBefore(page: IdPage & { readonly before: number }): Promise<readonly r.Id[]>;
  /** The photos marked as deleted whose record is still here, by id, those after the id `after` ('' for the first). */
  givenUp(page: IdPage): Promise<readonly r.FileRecord[]>;
}
export interface FileWriter extends FileReader {
  insert(file: r.FileRecord): Promise<void>;
  /** Nobody sees the photo any more; its record waits for its bytes to be erased. */
  markDeleted(id: r.Id, at: number): Promise<void>;
  /** Forgets the record. */
  remove(id: r.Id): Promise<void>;
}

export interface LoanQueueFilter extends PageRequest {
  /** Null: every loan that a search finds, and without a search the open ones. */
  readonly statuses: readonly r.LoanStatus[] | null;
  /** A loan number, a whole phone number (E.164) or the beginning of a name. */
  readonly search: string | null;
}
export interface LoanReader {
  byId(id: r.Id): Promise<r.LoanRecord | null>;
  /** Keeps nothing as it is until a transaction ends: whoever goes on to write reads it again by its id. */
  byNumber(loanNumber: string): Promise<r.LoanRecord | null>;
  newestOf(memberId: r.Id): Promise<r.LoanRecord | null>;
  newestFileOf(memberId: r.Id): Promise<LoanFile | null>;
  /** Newest first. */
  filesOf(memberId: r.Id): Promise<readonly LoanFile[]>;
  /** Newest first. */
  listOf(memberId: r.Id): Promise<readonly r.LoanRecord[]>;
  /** Oldest first. */
  events(loanId: r.Id): Promise<readonly r.LoanEventRecord[]>;
  instalments(loanId: r.Id): Promise<readonly r.InstalmentRecord[]>;
  /** What lateness cost so far, in the order it was charged. */
  lateCharges(loanId: r.Id): Promise<readonly r.LateChargeRecord[]>;
  /** What each repayment waived, by reference and instalment. */
  waivers(loanId: r.Id): Promise<readonly r.InterestWaiverRecord[]>;
  /** The loans in a status, by id, those after the id `after` ('' for the first). */
  inStatus(status: r.LoanStatus, page: IdPage): Promise<readonly r.Id[]>;
  /** The loans that something is to be done with because a day has come, by day and id; nothing else is looked at. */
  due(filter: DueLoansFilter): Promise<readonly DueLoan[]>;
  /** Loans of which an instalment that is due by a day has just this much open, a few, by id. */
  withOpenAmount(filter: {
    readonly openCentavos: Centavos;
    readonly dueBy: string;
    readonly limit: number;
  }): Promise<readonly r.Id[]>;
  /** Those whose release is proposed and not approved, by `disbursementProposedAt`, the longest waiting first. */
  proposed(page: PageRequest & { readonly since: number }): Promise<Page<r.LoanRecord>>;
  /** Oldest application first: the one that has waited longest is next. */
  queue(filter: LoanQueueFilter): Promise<Page<r.LoanQueueRow>>;
}
export interface LoanWriter extends LoanReader {
  /** Keeps an officer and whoever proposed its release as they are until the transaction ends, in one order for all. To be asked before anything else. */
  holdOfficers(id: r.Id, officerId: r.Id): Promise<void>;
  /** One open loan a member (REJECTED, CANCELLED and SETTLED are closed): also under races. */
  insert(loan: r.LoanRecord): Promise<'inserted' | 'open_loan_exists'>;
  /** Changes the loan only while it has `expected` as its status; false when it has another. */
  update(id: r.Id, expected: r.LoanStatus, patch: r.LoanPatch): Promise<boolean>;
  addEvent(event: r.LoanEventRecord): Promise<void>;
  insertInstalments(rows: readonly r.InstalmentRecord[]): Promise<void>;
  updateInstalment(row: r.InstalmentRecord): Promise<void>;
  /** One charge of a kind, a day and an instalment; a second one throws. */
  insertLateCharges(rows: readonly r.LateChargeRecord[]): Promise<void>;
  /** Charges of days that turned out to be paid for: nobody reads them any more. One that was taken back stays, and throws. */
  strikeLateCharges(rows: readonly r.LateChargeRecord[], at: number): Promise<void>;
  /** One waiver a repayment and instalment; a second one throws. */
  insertWaivers(rows: readonly r.InterestWaiverRecord[]): Promise<void>;
  /** Notes of those that stand when they were taken back. */
  reverseLateCharges(days: r.ChargedDays, at: number): Promise<void>;
}

export interface DocumentReader {
  byId(id: r.Id): Promise<r.DocumentRecord | null>;
  bySha256(sha256: string): Promise<r.DocumentRecord | null>;
  /** The newest of one kind for a loan or a withdrawal. */
  newestOf(kind: r.DocumentKind, subjectId: r.Id): Promise<r.DocumentRecord | null>;
}
export interface DocumentWriter extends DocumentReader {
  /** Throws when the facts or the id are known already. */
  insert(document: r.DocumentRecord): Promise<void>;
}

export interface LedgerReader {
  /** Credits less debits of an account, in centavos. */
  balance(account: string): Promise<Centavos>;
  /** Newest first. */
  postingsOf(account: string, page: PageRequest): Promise<Page<r.Posting>>;
  /** Everything posted for a loan, oldest first. */
  postingsOfLoan(loanId: r.Id): Promise<readonly r.Posting[]>;
  /** The same of all loans of a member. */
  postingsOfMember(memberId: r.Id): Promise<readonly r.Posting[]>;
  /** What moved a member's money by their loans, all postings of a transfer together, without {@link UNSEEN_BY_MEMBER}; newest first. */
  transfersOfMember(memberId: r.Id, page: PageRequest): Promise<Page<readonly r.Posting[]>>;
  /** The whole ledger from an instant up to before another, newest first. */
  postingsBetween(from: number, before: number, page: PageRequest): Promise<Page<r.Posting>>;
  /** The accounts of members that hold money which no debt has taken, by name, those after the name `after` ('' for the first). */
  holdingUnapplied(page: { readonly after: string; readonly limit: number }): Promise<readonly string[]>;
  /** Whether a repayment with this reference is posted already, or the reference is claimed. */
  hasReference(kindPrefix: 'repayment', reference: string): Promise<boolean>;
  /** What was booked before an instant, summed for each kind of account: the last part of its name. */
  balancesBefore(at: number): Promise<readonly r.KindBalance[]>;
  /** The sum of all maintained balances: always 0. */
  sumOfAll(): Promise<Centavos>;
  /** The balance recomputed from the postings alone, and {@link sumOfAll}. */
  check(account: string): Promise<{ readonly fromPostingsCentavos: Centavos; readonly sumOfAllCentavos: Centavos }>;
}
export interface LedgerWriter extends LedgerReader {
  /** Appends; nothing can change or remove a posting. */
  post(postings: readonly r.Posting[]): Promise<void>;
  /** Uses a reference that no posting has as its own, for one transfer or payment by its id. Throws when another one has it. */
  claim(reference: string, owner: r.Id): Promise<void>;
}

export interface IdempotencyReader {
  get(scope: string, key: string): Promise<r.IdempotencyRecord | null>;
}
export interface IdempotencyWriter extends IdempotencyReader {
  insert(record: r.IdempotencyRecord): Promise<void>;
  deleteBefore(at: number, limit: number): Promise<number>;
}

/** What a reading operation sees. It has no way to write. */
export interface Reader {
  readonly members: MemberReader;
  readonly formerContacts: FormerContactReader;
  readonly sessions: SessionReader;
  readonly attempts: AttemptReader;
  readonly challenges: ChallengeReader;
  readonly files: FileReader;
  readonly loans: LoanReader;
  readonly withdrawals: WithdrawalReader;
  readonly documents: DocumentReader;
  readonly agreements: AgreementReader;
  readonly ledger: LedgerReader;
  readonly idempotency: IdempotencyReader;
  readonly audit: AuditReader;
  readonly messages: MessageReader;
  readonly contacts: ContactReader;
  readonly payoutFiles: PayoutFileReader;
  readonly payLinks: PayLinkReader;
  readonly paymentAdvices: PaymentAdviceReader;
  readonly incoming: IncomingReader;
  readonly privacy: PrivacyReader;
  readonly approvals: ApprovalReader;
  readonly rates: RatesReader;
  readonly scores: ScoreReader;
  readonly figures: FigureReader;
}

/** One transaction. Dead once its callback settles: any use after that throws. */
export interface Tx {
  readonly members: MemberWriter;
  readonly formerContacts: FormerContactWriter;
  readonly sessions: SessionWriter;
  readonly attempts: AttemptWriter;
  readonly challenges: ChallengeWriter;
  readonly files: FileWriter;
  readonly loans: LoanWriter;
  readonly withdrawals: WithdrawalWriter;
  readonly documents: DocumentWriter;
  readonly agreements: AgreementWriter;
  readonly ledger: LedgerWriter;
  readonly idempotency: IdempotencyWriter;
  readonly audit: AuditWriter;
  readonly messages: MessageWriter;
  readonly contacts: ContactWriter;
  readonly payoutFiles: PayoutFileWriter;
  readonly payLinks: PayLinkWriter;
  readonly paymentAdvices: PaymentAdviceWriter;
  readonly incoming: IncomingWriter;
  readonly privacy: PrivacyWriter;
  readonly approvals: ApprovalWriter;
  readonly rates: RatesWriter;
  readonly scores: ScoreWriter;
  readonly figures: FigureReader;
  /** The next number of a gapless-enough sequence (`loan`, `withdrawal`, `privacy`, `incoming`, `payout`), starting at 1. */
  nextNumber(sequence: 'loan' | 'withdrawal' | 'privacy' | 'incoming' | 'payout'): Promise<number>;
  /**
   * Runs `work` as a part of the transaction, and takes back all that was written in it where `isTakenBack` says so of its answer. What
   * throws in it ends the transaction, and so does a write in it that failed and that nobody waited for.
   */
  rehearse<T>(work: () => Promise<T>, isTakenBack: (answer: T) => boolean): Promise<T>;
}

export interface Store {
  /** Runs `work` on one moment. What does not wait for another answer is best asked in one `Promise.all`: a store that is far away sends it together. */
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /**
   * Runs `work` as if alone: returning commits, throwing rolls back. A nested call throws. The promise settles after COMMIT.
   * A store with several writers runs `work` again when another transaction was in its way: it does nothing but through `tx`.
   */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
