import type { Id } from './record/records.ts';

/** A loan, in most cases for an instalment of which something is open, and the day that it is about. */
export interface DueLoan {
  readonly on: string;
  readonly loanId: Id;
}

/** Of a running loan of which no day is accrued: before every day. */
export const NOT_ACCRUED = '0000-00-00';

export interface DueLoansFilter {
  /**
   * `charges`: the day an instalment is charged through, at first its due date. `reminder`: the due date of one that nobody was reminded of.
   * `interest`: the day a running loan is accrued through, once a loan.
   */
  readonly reason: 'charges' | 'reminder' | 'interest';
  /** Those after it; with '' as its loan all of later days. */
  readonly after: DueLoan;
  readonly through: string;
  readonly limit: number;
}
