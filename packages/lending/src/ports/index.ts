export type { AttemptReader, AttemptWriter } from './attempt-store.ts';
export type { AuditFilter, AuditReader, AuditWriter, VerifiedAudit } from './audit-store.ts';
export { BusyError } from './busy-error.ts';
export { type Page, type PageRequest, decodeCursor, positionOf, sequenceBefore, toPage } from './cursor.ts';
export { type DueLoan, type DueLoansFilter, NOT_ACCRUED } from './due-loan.ts';
export type { FigureReader, Figures, Waiting } from './figures.ts';
export { PAGE_ROWS } from './every-page.ts';
export { type BackupStanding, type Drill, type Machine, makeMachine, type WorkRun } from './machine.ts';
export { MessageRefusedError } from './message-refused-error.ts';
export type { ContactReader, ContactWriter, MessageReader, MessageWriter } from './message-store.ts';
export { newAccount } from './new-account.ts';
export type {
  AccessClaims,
  Clock,
  Disk,
  DiskRoom,
  Documents,
  Files,
  Hashing,
  Ids,
  ImageResult,
  Images,
  Messages,
  NoticeKeys,
  NoticeProof,
  Ports,
  Rates,
  Tokens,
  Turn,
} from './ports.ts';
export type {
  DocumentContent,
  DocumentFact,
  DocumentPicture,
  DocumentSection,
  DocumentTable,
  IssuedDocument,
  PrintedDocument,
} from './printed-document.ts';
export type { RatesReader, RatesRecord, RatesWriter } from './rates.ts';
export type { AgreementReader, AgreementRecord, AgreementWriter } from './record/agreement-record.ts';
export type { ApprovalReader, ApprovalRecord, ApprovalWriter } from './record/approval-record.ts';
export type { ContactRecord } from './record/contact-record.ts';
export type { FormerContactReader, FormerContactRecord, FormerContactWriter } from './record/former-contact.ts';
export type { IncomingReader, IncomingRecord, IncomingWriter } from './record/incoming-record.ts';
export type { MessageOutcome, MessageRecord } from './record/message-record.ts';
export type { PaymentAdviceReader, PaymentAdviceRecord, PaymentAdviceWriter } from './record/payment-advice-record.ts';
export type { PayoutFileReader, PayoutFileRecord, PayoutFileWriter } from './record/payout-file-record.ts';
export type { PayLinkReader, PayLinkRecord, PayLinkWriter } from './record/pay-link-record.ts';
export type {
  HeldLists,
  HeldRecords,
  PrivacyReader,
  PrivacyReason,
  PrivacyRequestRecord,
  PrivacyWriter,
} from './record/privacy-records.ts';
export type { PersonalInfo, Profile, ProfileSection } from './record/profile.ts';
export type {
  AuditEntry,
  AuditRecord,
  ChallengePurpose,
  ChallengeRecord,
  DocumentKind,
  DocumentRecord,
  Employment,
  FileRecord,
  Id,
  IdempotencyRecord,
  InstalmentRecord,
  ChargedDays,
  LateChargeRecord,
  LoanQueueRow,
  LoanRecord,
  LoanStatus,
  MemberInfoState,
  MemberRecord,
  PhotoKind,
  UploadKind,
  Posting,
  Role,
  SessionRecord,
  WithdrawalRecord,
  WithdrawalStatus,
} from './record/records.ts';
export { claimsReference, UNSEEN_BY_MEMBER, type PostingKind } from './record/posting-kind.ts';
export type { ScoreReader, ScoreWriter, ScoreEvent, ScoreReason } from './record/score-event.ts';
export { StorageUnavailableError } from './storage-error.ts';
export type {
  ChallengeReader,
  ChallengeWriter,
  DocumentReader,
  DocumentWriter,
  FileReader,
  FileWriter,
  IdempotencyReader,
  IdempotencyWriter,
  LedgerReader,
  LedgerWriter,
  LoanQueueFilter,
  LoanReader,
  LoanWriter,
  MemberReader,
  MemberWriter,
  Reader,
  SessionReader,
  SessionWriter,
  Store,
  Tx,
  WithdrawalReader,
  WithdrawalWriter,
} from './store.ts';
export type { TransactionScope } from './transaction-scope.ts';
export { withLifetime } from './with-lifetime.ts';
