import type { PostingKind } from './posting-kind.ts';
import type { AuditAction, AuditDetailName } from '@tulay/contract/audit/actions';
import type { ProvenName } from '@tulay/contract/challenge/rows';
import type { Language } from '@tulay/contract/language';
import type { MemberInfoState } from '@tulay/contract/activation/member-info-state';
import type { CodeField } from '@tulay/contract/proof/proof';
import type { documentKinds } from '@tulay/contract/document/schemas';
import type { loanStatuses } from '@tulay/contract/loan/statuses';
import type { WaitReason } from '@tulay/contract/account/wait-reasons';
import type { photoKinds, uploadKinds } from '@tulay/contract/activation/schemas';
import type { unappliedChoices } from '@tulay/contract/repayment/unapplied-choices';
import type { withdrawalStatuses } from '@tulay/contract/wallet/schemas';
import type { Centavos, ForeignCentavos } from '../../money/centavos.ts';
import type { Id } from '../id.ts';
import type { Employment } from './employment.ts';

/**
 * What the store keeps. Money is integer centavos, instants are epoch milliseconds (`…At`),
 * calendar dates are `YYYY-MM-DD` in Manila (`…On`), rates are decimal strings.
 */
export type { Employment, Id, Language, MemberInfoState };
export type { FormerContactRecord } from './former-contact.ts';
export type { InterestWaiverRecord } from './interest-waiver-record.ts';
export type { ChargedDays, LateChargeRecord } from './late-charge-record.ts';
export type { SessionRecord } from './session-record.ts';
export type UnappliedChoice = (typeof unappliedChoices)[number];
export type Role = 'MEMBER' | 'OFFICER';

export interface MemberRecord {
  readonly id: Id;
  /** E.164 with `+`; unique. */
  readonly phoneNumber: string;
  readonly email: string;
  readonly fullName: string;
  readonly passwordHash: string;
  /** Of before somebody set another one who may not be the owner, while that can be stopped: it opens nothing but that. */
  readonly formerPasswordHash: string | null;
  /** When the first of those that followed it was set: neither another one nor a hold moves it. */
  readonly formerPasswordReplacedAt: number | null;
  readonly formerPasswordUntil: number | null;
  readonly roles: readonly Role[];
  readonly state: MemberInfoState;
  /** The wizard step an officer reopened, otherwise null. */
  readonly reopenedStep: MemberInfoState | null;
  readonly suspended: boolean;
  readonly phoneVerifiedAt: number | null;
  /** When the number replaced another one; null while it is the one of the registration. */
  readonly phoneChangedAt: number | null;
  readonly emailChangedAt: number | null;
  /** When the receiving account became what it is; null while there is none. */
  readonly accountChangedAt: number | null;
  /** Why payouts and changes of the account wait, from when to when; null before the first time, and old once it is over. */
  readonly waitReason: WaitReason | null;
  readonly waitBeganAt: number | null;
  readonly waitEndsAt: number | null;
  /** The session that did what is waited for. */
  readonly waitSessionId: Id | null;
  readonly activatedAt: number | null;
  /** The newest computed score; 0 before activation, when there is none to show. */
  readonly creditScore: number;
  /** Of the messages and documents that are made without a request of theirs. */
  readonly language: Language;
  /** Name of the IANA time zone whose nights are quiet. */
  readonly timeZone: string;
  /** What becomes of money that no debt has taken. */
  readonly unappliedChoice: UnappliedChoice;
  /** Null for officers, who never fill the registration form. */
  readonly employment: Employment | null;
  readonly createdAt: number;
}
/** A score changes only with the event that explains it. */
export type MemberPatch = Partial<Omit<MemberRecord, 'id' | 'createdAt' | 'creditScore'>>;

/** The member behind a session, read in one statement at each signed-in call. */
export interface SessionMember {
  readonly member: MemberRecord;
  readonly sessionEndedAt: number | null;
  readonly sessionExpiresAt: number;
}

/** What a one-time password is for: the row that it proves, or a recovery; `recoverHere` on a device of the member's own, whose tries nobody elsewhere uses up. */
export type ChallengePurpose = ProvenName | 'recover' | 'recoverHere';
export interface ChallengeRecord {
  readonly id: Id;
  readonly memberId: Id;
  readonly purpose: ChallengePurpose;
  /** Digest of exactly what the codes allow. */
  readonly boundTo: string;
  /** Keyed hashes of the codes that were sent, by the field that each is typed into. */
  readonly codeHashes: Readonly<Partial<Record<CodeField, string>>>;
  /** When wrong codes were tried, oldest first. */
  readonly wrongAt: readonly number[];
  readonly usedAt: number | null;
  readonly createdAt: number;
  readonly expiresAt: number;
}
/** One wrong try. */
export interface WrongCode {
  readonly purpose: ChallengePurpose;
  readonly at: number;
}

export type PhotoKind = (typeof photoKinds)[number];
export type UploadKind = (typeof uploadKinds)[number];
export interface FileRecord {
  readonly id: Id;
  readonly memberId: Id;
  readonly kind: UploadKind;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly createdAt: number;
  readonly deletedAt: number | null;
}

export type LoanStatus = (typeof loanStatuses)[number];
export interface LoanRecord {
  readonly id: Id;
  readonly loanNumber: string;
  readonly memberId: Id;
  readonly status: LoanStatus;
  readonly reason: string | null;
  /** The debt: pesos. */
  readonly principalCentavos: Centavos;
  readonly interestCentavos: Centavos;
  readonly monthlyCentavos: Centavos;
  readonly termMonths: number;
  readonly ratePercent: string;
  /** The currency it is shown in beside pesos, and its rate per peso on the day of applying. */
  readonly currency: string;
  readonly exchangeRate: string;
  readonly principalForeignCentavos: ForeignCentavos;
  readonly interestForeignCentavos: ForeignCentavos;
  readonly monthlyForeignCentavos: ForeignCentavos;
  readonly agreementVersion: string;
  readonly agreementSha256: string;
  /** The member's score when they applied. */
  readonly creditScore: number;
  readonly createdAt: number;
  readonly statusAt: number;
  /** The day of the month on which instalments fall due, `LAST_OF_MONTH` for the last; null for that of the release. */
  readonly payDay: number | null;
  readonly payDayChosenAt: number | null;
  readonly confirmedAt: number | null;
  readonly disbursementProposedBy: Id | null;
  readonly disbursementProposedAt: number | null;
  readonly disbursedAt: number | null;
  /** The last day in Manila whose interest is in the ledger; null before the release, and of a loan that ran before days were accrued. */
  readonly accruedThrough: string | null;
}
export type LoanPatch = Partial<
  Pick<
    LoanRecord,
    | 'status'
    | 'reason'
    | 'statusAt'
    | 'payDay'
    | 'payDayChosenAt'
    | 'confirmedAt'
    | 'disbursementProposedBy'
    | 'disbursementProposedAt'
    | 'disbursedAt'
    | 'accruedThrough'
  >
>;

/** Who is named in a loan's history when nobody decided. */
export const SERVICE_ACTOR = 'service';
export interface LoanEventRecord {
  readonly loanId: Id;
  readonly status: LoanStatus;
  readonly reason: string | null;
  readonly actorId: Id;
  readonly at: number;
}
/** What an instalment asks for, what of it is paid, and the interest that an early payoff waived. Charges are penalty and collection. */
export interface InstalmentBalance {
  readonly number: number;
  readonly dueOn: string;
  readonly principalCentavos: Centavos;
  readonly interestCentavos: Centavos;
  readonly chargesCentavos: Centavos;
  readonly paidPrincipalCentavos: Centavos;
  readonly paidInterestCentavos: Centavos;
  readonly paidChargesCentavos: Centavos;
  /** Interest that early payoff waived. */
  readonly waivedInterestCentavos: Centavos;
}
export interface InstalmentRecord extends InstalmentBalance {
  readonly loanId: Id;
  /** The last day in Manila whose lateness is charged already; null while nothing was late. */
  readonly chargedThrough: string | null;
  /** When its member was told that it is due soon; null while they were not. */
  readonly remindedAt: number | null;
}
/** A row of the officers' queue. */
export interface LoanQueueRow {
  readonly loan: LoanRecord;
  readonly memberFullName: string;
  readonly memberPhoneNumber: string;
}

export type WithdrawalStatus = (typeof withdrawalStatuses)[number];
export interface WithdrawalRecord {
  readonly id: Id;
  readonly withdrawalNumber: string;
  readonly memberId: Id;
  readonly loanId: Id;
  readonly amountCentavos: Centavos;
  readonly bankName: string;
  readonly accountNumber: string;
  /** When that account became the member's. */
  readonly accountChangedAt: number | null;
  readonly status: WithdrawalStatus;
  readonly createdAt: number;
  readonly settledAt: number | null;
  /** The payout file that it is in; null while it is in none. */
  readonly payoutFileId: Id | null;
  /** What the bank told of it: its number of the transfer, and why it failed; null as long as no results of a bank did. */
  readonly bankTrace: string | null;
  readonly bankReason: string | null;
}
export interface WithdrawalQueueRow {
  readonly withdrawal: WithdrawalRecord;
  readonly memberFullName: string;
  readonly memberPhoneNumber: string;
  readonly memberPhoneChangedAt: number | null;
}

export type DocumentKind = (typeof documentKinds)[number];
/** That a document was issued: what its holder can have confirmed. Its content is made anew from the loan or withdrawal. */
export interface DocumentRecord {
  readonly id: Id;
  readonly kind: DocumentKind;
  readonly memberId: Id;
  /** The loan, or for a receipt the withdrawal. */
  readonly subjectId: Id;
  /** As printed. */
  readonly number: string;
  /** Of the document's facts: the same facts are the same document. */
  readonly sha256: string;
  readonly demonstration: boolean;
  readonly issuedAt: number;
}

/** One movement of the double-entry ledger: `amountCentavos` (> 0) leaves `debit` and enters `credit`. */
export interface Posting {
  readonly id: Id;
  /** Postings of one event share it. */
  readonly transferId: Id;
  readonly debit: string;
  readonly credit: string;
  readonly amountCentavos: Centavos;
  readonly kind: PostingKind;
  readonly loanId: Id | null;
  readonly reference: string;
  readonly at: number;
  /** When it counts: earlier than `at`, its booking, where it waited for a second officer. */
  readonly valueAt: number;
}

/** Credits less debits of all accounts of a kind. */
export interface KindBalance {
  readonly kind: string;
  readonly balanceCentavos: Centavos;
}

export interface IdempotencyRecord {
  /** The member's id, or `public`. */
  readonly scope: string;
  readonly key: string;
  readonly endpoint: string;
  /** Keyed digest of the input. */
  readonly inputDigest: string;
  /** The first answer as JSON text, without tokens and codes. */
  readonly answer: string;
  readonly at: number;
}

export interface AuditEntry {
  readonly action: AuditAction;
  readonly actorId: Id | null;
  readonly subjectId: Id | null;
  /** Facts without personal data. */
  readonly detail: Readonly<Partial<Record<AuditDetailName, string | number | boolean | null>>>;
}
export interface AuditRecord extends AuditEntry {
  readonly sequence: number;
  readonly at: number;
  readonly previousHash: string;
  readonly hash: string;
}
