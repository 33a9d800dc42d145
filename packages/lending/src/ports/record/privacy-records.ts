import type {
  privacyReasons,
  privacyRequestKinds,
  privacyRequestStates,
  privacyTopics,
} from '@tulay/contract/privacy/choices';
import type { MessageRecord } from './message-record.ts';
import type { ProfileSection } from './profile.ts';
import type * as r from './records.ts';
import type { Page, PageRequest } from '../cursor.ts';

export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];
export type PrivacyRequestState = (typeof privacyRequestStates)[number];
export type PrivacyTopic = (typeof privacyTopics)[number];
export type PrivacyReason = (typeof privacyReasons)[number];

/** What a member asked about their data, and what became of it. */
export interface PrivacyRequestRecord {
  readonly id: r.Id;
  readonly number: string;
  readonly memberId: r.Id;
  readonly kind: PrivacyRequestKind;
  readonly topic: PrivacyTopic | 'account';
  /** For our staff; erased with the member's data. */
  readonly note: string;
  readonly state: PrivacyRequestState;
  readonly reason: PrivacyReason | null;
  readonly createdAt: number;
  /** By when it is answered. */
  readonly dueAt: number;
  readonly answeredAt: number | null;
  /** The officer; null when the member took it back. */
  readonly answeredBy: r.Id | null;
}

/** An account that is closed: until when the law keeps the rest of its data, and when that was erased. */
export interface ClosureRecord {
  readonly memberId: r.Id;
  readonly closedAt: number;
  /** Null when nothing had to be kept. */
  readonly keptUntil: number | null;
  readonly erasedAt: number | null;
}

/** Rows of a member that no other reader lists, each list oldest first; stored answers by their keys. */
export interface HeldRecords {
  readonly requests: readonly PrivacyRequestRecord[];
  readonly formerContacts: readonly r.FormerContactRecord[];
  readonly sessions: readonly r.SessionRecord[];
  readonly challenges: readonly r.ChallengeRecord[];
  readonly files: readonly r.FileRecord[];
  readonly documents: readonly r.DocumentRecord[];
  readonly messages: readonly MessageRecord[];
  /** Of the member's own scope, without the stored answers. */
  readonly idempotency: readonly Omit<r.IdempotencyRecord, 'answer'>[];
}

export type HeldPage<List extends keyof HeldRecords> = Page<HeldRecords[List][number]>;
/** A page of each list, as stores make them. */
export type HeldLists = {
  readonly [List in keyof HeldRecords]: (memberId: r.Id, page: PageRequest) => Promise<HeldPage<List>>;
};

export interface PrivacyReader {
  request(id: r.Id): Promise<PrivacyRequestRecord | null>;
  /** Newest first. */
  requestsOf(memberId: r.Id): Promise<readonly PrivacyRequestRecord[]>;
  /** Oldest first; what was taken back counts as answered. */
  queue(filter: PageRequest & { readonly answered: boolean }): Promise<Page<PrivacyRequestRecord>>;
  held<List extends keyof HeldRecords>(list: List, memberId: r.Id, page: PageRequest): Promise<HeldPage<List>>;
  closure(memberId: r.Id): Promise<ClosureRecord | null>;
  /** The members whose kept data may go at `at` and has not, by id, those after the id `after` ('' for the first). */
  closuresOver(page: { readonly at: number; readonly after: r.Id; readonly limit: number }): Promise<readonly r.Id[]>;
}
export interface PrivacyWriter extends PrivacyReader {
  /** One waiting request of a topic a member: also under races. */
  insertRequest(request: PrivacyRequestRecord): Promise<'inserted' | 'waiting_exists'>;
  /** Answers only what still waits; false otherwise. */
  answerRequest(
    id: r.Id,
    answer: Pick<PrivacyRequestRecord, 'state' | 'reason' | 'answeredAt' | 'answeredBy'>,
  ): Promise<boolean>;
  /** Notes that an account is closed, or what became of it since. */
  saveClosure(closure: ClosureRecord): Promise<void>;
  /** Forgets sections of the profile. */
  forgetSections(memberId: r.Id, sections: readonly ProfileSection[]): Promise<void>;
  /** Forgets former contacts, sessions, one-time passwords, messages, stored answers, and the notes of the member's requests. */
  forgetTraces(memberId: r.Id): Promise<void>;
  /** Empties bank and account number of the member's withdrawals. */
  forgetAccounts(memberId: r.Id): Promise<void>;
  /** Forgets the member's score and how it came about. */
  forgetScores(memberId: r.Id): Promise<void>;
}
