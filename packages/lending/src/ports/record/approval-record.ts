import type { ApprovalKind, approvalStates, DeclineReason, TAKEN_BACK } from '@tulay/contract/approval/choices';
import type { EndpointName } from '@tulay/contract/addresses';
import type * as r from './records.ts';
import type { Page, PageRequest } from '../cursor.ts';

/** A call that one officer made and another has to approve. */
export interface ApprovalRecord {
  readonly id: r.Id;
  /** The row of the table that is called. */
  readonly endpoint: EndpointName;
  /** What the call is about: one proposal of a row about it waits at a time. */
  readonly target: string;
  /** The call's input as JSON text. */
  readonly body: string;
  /** SHA-256 of row and input: what is approved is what was proposed. */
  readonly inputDigest: string;
  readonly kind: ApprovalKind;
  /** What the audit would say of it, as the rehearsal found. */
  readonly detail: r.AuditEntry['detail'];
  /** Whom it concerns; null where money came from nobody who is known. */
  readonly memberId: r.Id | null;
  readonly proposedBy: r.Id;
  /** When it was proposed. */
  readonly createdAt: number;
  readonly lapsesAt: number;
  readonly state: (typeof approvalStates)[number];
  readonly reason: DeclineReason | typeof TAKEN_BACK | null;
  /** The officer; null while it waits, and when it lapsed. */
  readonly endedBy: r.Id | null;
  readonly endedAt: number | null;
}

/** What a decision on a proposal depends on. */
export interface ApprovalFile {
  readonly approval: ApprovalRecord;
  readonly proposer: r.MemberRecord | null;
  /** Those of its kind about the same member that wait, itself among them; of nobody's there are none. */
  readonly waiting: readonly ApprovalRecord[];
}

export interface ApprovalReader {
  fileOf(id: r.Id): Promise<ApprovalFile | null>;
  /** The one of a row and target that waits and has not lapsed at `now`. */
  waitingFor(endpoint: EndpointName, target: string, now: number): Promise<ApprovalRecord | null>;
  /** Those that wait and have not lapsed at `now`, the longest waiting first. */
  waiting(filter: PageRequest & { readonly now: number }): Promise<Page<ApprovalRecord>>;
  /** Those of a kind about a member that waited at any time from `from` through `until`, however they ended, the oldest first. */
  waited(filter: {
    readonly kind: ApprovalKind;
    readonly memberId: r.Id;
    readonly from: number;
    readonly until: number;
  }): Promise<readonly ApprovalRecord[]>;
}
export interface ApprovalWriter extends ApprovalReader {
  /** Keeps an officer and whoever proposed it as they are until the transaction ends, in one order for all. To be asked before anything else. */
  holdOfficers(id: r.Id, officerId: r.Id): Promise<void>;
  /** One waiting proposal of a row and target: also under races. */
  insert(approval: ApprovalRecord): Promise<'inserted' | 'waiting_exists'>;
  /** Ends only what still waits; false otherwise. */
  end(id: r.Id, end: Pick<ApprovalRecord, 'state' | 'reason' | 'endedBy' | 'endedAt'>): Promise<boolean>;
  /** Ends those whose time is over at `now`, and tells which. */
  lapse(now: number): Promise<readonly ApprovalRecord[]>;
  /** Forgets those that ended before. */
  deleteEndedBefore(at: number): Promise<void>;
}
