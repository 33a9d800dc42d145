import type { Centavos } from '../money/centavos.ts';
import type { Page, PageRequest } from './cursor.ts';
import type * as r from './record/records.ts';

type WithdrawalQueueFilter = PageRequest & {
  readonly status: r.WithdrawalStatus | null;
  /** Only those that are in no payout file. */
  readonly inNoFile?: boolean;
};

export interface WithdrawalReader {
  byId(id: r.Id): Promise<r.WithdrawalRecord | null>;
  /** By its number, without the company's name. */
  byNumber(withdrawalNumber: string): Promise<r.WithdrawalRecord | null>;
  /** Newest first. */
  listOf(memberId: r.Id, page: PageRequest): Promise<Page<r.WithdrawalRecord>>;
  /** The newest of this amount from this loan that did not fail. */
  newestLike(memberId: r.Id, loanId: r.Id, amountCentavos: Centavos): Promise<r.WithdrawalRecord | null>;
  /** What was withdrawn from the member's newest loan and did not fail; 0 without one. */
  totalOfNewestLoan(memberId: r.Id): Promise<Centavos>;
  /** Oldest first. */
  queue(filter: WithdrawalQueueFilter): Promise<Page<r.WithdrawalQueueRow>>;
  /** Everything in a payout file, by id. */
  inFile(payoutFileId: r.Id): Promise<readonly r.WithdrawalRecord[]>;
}

export interface WithdrawalWriter extends WithdrawalReader {
  insert(withdrawal: r.WithdrawalRecord): Promise<void>;
  /** Settles only what is still PROCESSING; false otherwise. */
  settle(id: r.Id, status: 'PAID' | 'FAILED', at: number): Promise<boolean>;
  /** Puts into a payout file only what is PROCESSING and in none; false otherwise. */
  putIntoFile(id: r.Id, payoutFileId: r.Id): Promise<boolean>;
  /** Keeps what the bank told of it, of the record as it is else. */
  noteBankResult(withdrawal: r.WithdrawalRecord): Promise<void>;
}
