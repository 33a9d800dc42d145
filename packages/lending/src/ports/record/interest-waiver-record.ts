import type { Centavos } from '../../money/centavos.ts';
import type { Id } from '../id.ts';

/** Interest of an instalment that fell away with a repayment, and is owed again if that is taken back. */
export interface InterestWaiverRecord {
  readonly loanId: Id;
  /** Of the repayment. */
  readonly reference: string;
  /** Of the instalment. */
  readonly number: number;
  readonly amountCentavos: Centavos;
}
