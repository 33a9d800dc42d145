import type { IncomingChannel } from '@tulay/contract/repayment/notice-providers';
import type { UnappliedReason } from '@tulay/contract/repayment/unapplied-reasons';
import type { Centavos } from '../../money/centavos.ts';
import type { Page, PageRequest } from '../cursor.ts';
import type { Id } from './records.ts';

/** A payment that a provider or a bank's statement told of: one, however often and by however many notices or files it was told. */
export interface IncomingRecord {
  readonly id: Id;
  /** What its postings are called by. */
  readonly number: string;
  /** The provider, or the bank of the statement, by its name. */
  readonly provider: string;
  /** The payment's id there; of a notice that nobody could read, the digest of its bytes; of a line without an id, that of what it says. */
  readonly providerId: string;
  readonly channel: IncomingChannel;
  /** What its sender wrote, and their name, as far as the notice says. */
  readonly reference: string;
  readonly payerName: string;
  /** In hundredths of its currency; nothing where the notice names no amount that money can be. */
  readonly amountCentavos: Centavos;
  readonly currency: string;
  /** Whether it is in the ledger: pesos of an amount that could be read. */
  readonly isBooked: boolean;
  readonly sentAt: number | null;
  /** When it was told of first. */
  readonly createdAt: number;
  /** Why it waits for officers; null: it does not. */
  readonly reason: UnappliedReason | null;
  /** What of it is on no loan. */
  readonly openCentavos: Centavos;
}

export interface IncomingReader {
  byId(id: Id): Promise<IncomingRecord | null>;
  byNumber(number: string): Promise<IncomingRecord | null>;
  byProviderId(provider: string, providerId: string): Promise<IncomingRecord | null>;
  /** What was told of from one instant up to before another, oldest first. */
  between(from: number, before: number, page: PageRequest): Promise<Page<IncomingRecord>>;
  /** What waits for officers, the longest waiting first. */
  waiting(page: PageRequest): Promise<Page<IncomingRecord>>;
}
export interface IncomingWriter extends IncomingReader {
  /** One record a payment of a provider: also under races. */
  insert(incoming: IncomingRecord): Promise<'inserted' | 'known'>;
  update(id: Id, change: Pick<IncomingRecord, 'reason' | 'openCentavos'>): Promise<void>;
}
