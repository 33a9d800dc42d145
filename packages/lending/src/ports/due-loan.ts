import type { Id } from './record/records.ts';

/** A loan, for an instalment of which something is open, and the day that it is about. */
export interface DueLoan {
  readonly on: string;
  readonly loanId: Id;
}

export interface DueLoansFilter {
  /** `charges`: the day an instalment is charged through, at first its due date. `reminder`: the due date of one that nobody was reminded of. */
  readonly reason: 'charges' | 'reminder';
  /** Those after it; with '' as its loan all of later days. */
  readonly after: DueLoan;
  readonly through: string;
  readonly limit: number;
}
