import type { Centavos } from '../money/centavos.ts';
import type { RatesRecord } from '../ports/rates.ts';
import type { ApprovalRecord } from '../ports/record/approval-record.ts';
import type { ContactRecord } from '../ports/record/contact-record.ts';
import type { ClosureRecord, PrivacyRequestRecord } from '../ports/record/privacy-records.ts';
import type { IncomingRecord } from '../ports/record/incoming-record.ts';
import type { PayoutFileRecord } from '../ports/record/payout-file-record.ts';
import type { PayLinkRecord } from '../ports/record/pay-link-record.ts';
import type { PaymentAdviceRecord } from '../ports/record/payment-advice-record.ts';
import type { Profile } from '../ports/record/profile.ts';
import type { AgreementRecord } from '../ports/record/agreement-record.ts';
import type { MessageRecord } from '../ports/record/message-record.ts';
import type { VerifiedAudit } from '../ports/audit-store.ts';
import type * as r from '../ports/record/records.ts';
import type { ScoreEventRecord } from '../ports/record/score-event.ts';

/** Everything the memory store holds, as plain JSON. Rows are never changed in place, only replaced. */
export interface MemoryState {
  readonly members: Record<r.Id, r.MemberRecord>;
  readonly profiles: Record<r.Id, Profile>;
  readonly formerContacts: Record<r.Id, r.FormerContactRecord>;
  readonly sessions: Record<r.Id, r.SessionRecord>;
  /** Instants of the wrong tries, by key. */
  readonly attempts: Record<string, readonly number[]>;
  readonly challenges: Record<r.Id, r.ChallengeRecord>;
  readonly files: Record<r.Id, r.FileRecord>;
  readonly loans: Record<r.Id, r.LoanRecord>;
  readonly loanEvents: r.LoanEventRecord[];
  readonly instalments: Record<r.Id, readonly r.InstalmentRecord[]>;
  readonly lateCharges: r.LateChargeRecord[];
  readonly waivers: r.InterestWaiverRecord[];
  readonly withdrawals: Record<r.Id, r.WithdrawalRecord>;
  readonly payoutFiles: Record<r.Id, PayoutFileRecord>;
  readonly documents: Record<r.Id, r.DocumentRecord>;
  /** By version. */
  readonly agreements: Record<string, AgreementRecord>;
  readonly postings: r.Posting[];
  readonly balances: Record<string, Centavos>;
  /** The transfer that used a repayment's reference. */
  readonly repaymentReferences: Record<string, r.Id>;
  /** By loan. */
  readonly payLinks: Record<r.Id, PayLinkRecord>;
  readonly paymentAdvices: Record<r.Id, PaymentAdviceRecord>;
  readonly incoming: Record<r.Id, IncomingRecord>;
  /** By scope and key together. */
  readonly idempotency: Record<string, r.IdempotencyRecord>;
  readonly audit: r.AuditRecord[];
  /** One at most. */
  readonly verifiedAudit: VerifiedAudit[];
  readonly messages: Record<r.Id, MessageRecord>;
  readonly contacts: ContactRecord[];
  readonly privacyRequests: Record<r.Id, PrivacyRequestRecord>;
  readonly approvals: Record<r.Id, ApprovalRecord>;
  /** By member. */
  readonly closures: Record<r.Id, ClosureRecord>;
  readonly rates: RatesRecord[];
  readonly scoreEvents: ScoreEventRecord[];
  readonly numbers: Record<string, number>;
}

export function emptyState(): MemoryState {
  return {
    members: {},
    profiles: {},
    formerContacts: {},
    sessions: {},
    attempts: {},
    challenges: {},
    files: {},
    loans: {},
    loanEvents: [],
    instalments: {},
    lateCharges: [],
    waivers: [],
    withdrawals: {},
    payoutFiles: {},
    documents: {},
    agreements: {},
    postings: [],
    balances: {},
    repaymentReferences: {},
    payLinks: {},
    paymentAdvices: {},
    incoming: {},
    idempotency: {},
    audit: [],
    verifiedAudit: [],
    messages: {},
    contacts: [],
    privacyRequests: {},
    approvals: {},
    closures: {},
    rates: [],
    scoreEvents: [],
    numbers: {},
  };
}

/** Without a prototype, so that an id or key like `constructor`, which callers choose, finds nothing. */
function copyTable<Row>(table: Readonly<Record<string, Row>>): Record<string, Row> {
  return Object.assign(Object.create(null), table);
}

/** A copy that can be written to without touching the original. Rows are shared: nobody changes them in place. */
export function copyState(state: MemoryState): MemoryState {
  return {
    members: copyTable(state.members),
    profiles: copyTable(state.profiles),
    formerContacts: copyTable(state.formerContacts),
    sessions: copyTable(state.sessions),
    attempts: copyTable(state.attempts),
    challenges: copyTable(state.challenges),
    files: copyTable(state.files),
    loans: copyTable(state.loans),
    loanEvents: [...state.loanEvents],
    instalments: copyTable(state.instalments),
    lateCharges: [...state.lateCharges],
    waivers: [...state.waivers],
    withdrawals: copyTable(state.withdrawals),
    payoutFiles: copyTable(state.payoutFiles),
    documents: copyTable(state.documents),
    agreements: copyTable(state.agreements),
    postings: [...state.postings],
    balances: copyTable(state.balances),
    repaymentReferences: copyTable(state.repaymentReferences),
    payLinks: copyTable(state.payLinks),
    paymentAdvices: copyTable(state.paymentAdvices),
    incoming: copyTable(state.incoming),
    idempotency: copyTable(state.idempotency),
    audit: [...state.audit],
    verifiedAudit: [...state.verifiedAudit],
    messages: copyTable(state.messages),
    contacts: [...state.contacts],
    privacyRequests: copyTable(state.privacyRequests),
    approvals: copyTable(state.approvals),
    closures: copyTable(state.closures),
    rates: [...state.rates],
    scoreEvents: [...state.scoreEvents],
    numbers: copyTable(state.numbers),
  };
}
