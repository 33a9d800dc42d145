import type { ContactRecord } from './record/contact-record.ts';
import type { MessageOutcome, MessageRecord } from './record/message-record.ts';
import type { Id } from './record/records.ts';
import type { Page, PageRequest } from './cursor.ts';

export interface MessageBacklog {
  /** Not over yet, also those whose time is later. */
  readonly waiting: number;
  /** Since when the longest due of them could have been sent; null when none is due. */
  readonly oldestDueAt: number | null;
  /** Ended without anybody knowing whether they arrived, as far as they are still on record. */
  readonly uncertain: number;
}
export interface MessageReader {
  /** Waiting messages whose time has come, those with a one-time password first, then security notices, each oldest first. */
  due(now: number, limit: number): Promise<readonly MessageRecord[]>;
  /** How delivery stands, for whoever watches the service. */
  backlog(now: number): Promise<MessageBacklog>;
}
export interface MessageWriter extends MessageReader {
  insert(message: MessageRecord): Promise<void>;
  /**
   * Takes a message whose time has come for one try, until `until`: what it says by now. Null when it is over, or somebody
   * else has it and their time is not up.
   */
  claim(id: Id, attemptId: Id, now: number, until: number): Promise<MessageRecord | null>;
  /** Notes that the next step cannot be taken back; false when the claim is no longer this try's. */
  handOver(id: Id, attemptId: Id, at: number): Promise<boolean>;
  /** Ends it and erases its text; false when it was over already. */
  end(id: Id, outcome: MessageOutcome, at: number): Promise<boolean>;
  /** Lets it wait again, claimed by nobody. Nothing when the claim is no longer this try's. */
  postpone(id: Id, attemptId: Id, tries: number, nextTryAt: number): Promise<void>;
  /** Forgets delivered messages; what still waits stays. */
  deleteSentBefore(at: number, limit: number): Promise<number>;
}

export interface ContactReader {
  byId(id: Id): Promise<ContactRecord | null>;
  /** Oldest first. */
  list(filter: PageRequest & { readonly answered: boolean }): Promise<Page<ContactRecord>>;
}
export interface ContactWriter extends ContactReader {
  insert(contact: ContactRecord): Promise<void>;
  /** Notes who answered; false when it was answered before. */
  markAnswered(id: Id, by: Id, at: number): Promise<boolean>;
}
