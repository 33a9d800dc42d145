import type { Centavos } from '../../money/centavos.ts';
import type { Id } from './records.ts';

/** A link by which somebody else pays one amount on a loan. A loan has one at most. */
export interface PayLinkRecord {
  readonly loanId: Id;
  /** The keyed digest of its secret, which is stored nowhere. */
  readonly tokenHash: string;
  readonly amountCentavos: Centavos;
  /** The last day in Manila on which it opens. */
  readonly expiresOn: string;
  readonly createdAt: number;
  /** When it was opened first. */
  readonly openedAt: number | null;
}

export interface PayLinkReader {
  byToken(tokenHash: string): Promise<PayLinkRecord | null>;
  ofLoan(loanId: Id): Promise<PayLinkRecord | null>;
}
export interface PayLinkWriter extends PayLinkReader {
  /** In place of the loan's link before, if there is one. */
  keep(link: PayLinkRecord): Promise<void>;
  remove(loanId: Id): Promise<void>;
  /** Forgets the links whose last day was before this day in Manila. */
  deleteExpiredBefore(day: string, limit: number): Promise<number>;
}
