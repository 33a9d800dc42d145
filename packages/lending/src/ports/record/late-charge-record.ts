import type { Centavos } from '../../money/centavos.ts';
import type { Id } from '../id.ts';

/** What lateness cost on one day's run. Until it is taken back, once and for good, its amount is part of the instalment's `chargesCentavos`. */
export interface LateChargeRecord {
  readonly loanId: Id;
  /** Of the instalment. */
  readonly number: number;
  readonly kind: 'penalty' | 'collection';
  /** The day in Manila it belongs to. */
  readonly on: string;
  readonly amountCentavos: Centavos;
  /** When two officers took it back. */
  readonly reversedAt: number | null;
}

/** The charges of one instalment on the days from one through another (Manila dates). */
export type ChargedDays = Pick<LateChargeRecord, 'loanId' | 'number'> & Readonly<Record<'from' | 'through', string>>;
