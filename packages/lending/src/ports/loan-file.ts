import type { InstalmentBalance, LoanEventRecord, LoanRecord } from './record/records.ts';

/** A loan with what is told of it in every view. */
export interface LoanFile {
  readonly loan: LoanRecord;
  /** Oldest first. */
  readonly events: readonly Pick<LoanEventRecord, 'status' | 'reason' | 'at'>[];
  /** Empty before disbursement. */
  readonly instalments: readonly InstalmentBalance[];
}
