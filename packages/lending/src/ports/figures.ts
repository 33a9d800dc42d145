import type { Centavos } from '../money/centavos.ts';
import type { LoanStatus } from './record/records.ts';

/** What waits for officers. */
export interface Waiting {
  readonly count: number;
  /** Since when the first of them waits; null where nothing does. */
  readonly oldestAt: number | null;
}

/** How the business stands, in numbers that name nobody. */
export interface Figures {
  readonly applications: Waiting;
  /** Proposals and proposed releases. */
  readonly approvals: Waiting;
  readonly withdrawals: Waiting;
  /** Payments that are on no loan. */
  readonly incoming: Waiting;
  /** Loans that are not over, by status; what is left out is none. */
  readonly loans: readonly { readonly status: LoanStatus; readonly count: number }[];
  /** Late loans by the day from which their oldest open instalment is due. */
  readonly overdue: readonly { readonly dueOn: string; readonly count: number }[];
  /** What members and unknown payers have paid that no debt has taken. */
  readonly unappliedCentavos: Centavos;
}

export interface FigureReader {
  /** Reads what waits or runs, by index, and nothing that is over. Proposed releases count from `since`. */
  standing(at: { readonly now: number; readonly since: number }): Promise<Figures>;
}
