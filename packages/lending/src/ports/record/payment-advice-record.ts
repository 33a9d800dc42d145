import type { AdviceState } from '@tulay/contract/repayment/advice-states';
import type { Centavos } from '../../money/centavos.ts';
import type { Page, PageRequest } from '../cursor.ts';
import type { Id } from './records.ts';

/** A payment that a member told of. It moves no money: only what arrives does. */
export interface PaymentAdviceRecord {
  readonly id: Id;
  readonly loanId: Id;
  readonly memberId: Id;
  /** In its one spelling, as those of repayments are. */
  readonly reference: string;
  readonly amountCentavos: Centavos;
  /** The day on which it was sent, 'YYYY-MM-DD', as the member says. */
  readonly paidOn: string;
  /** The photo of its receipt, for as long as that is kept. */
  readonly photoId: Id | null;
  readonly state: AdviceState;
  /** The last day in Manila on which reminders rest for its sake. */
  readonly restsUntil: string;
  /** For its sake the member was not told that the loan is overdue. */
  readonly isOverdueUntold: boolean;
  readonly createdAt: number;
  /** Null while it waits. */
  readonly answeredAt: number | null;
  /** The officer who answered; null also where the payment itself did. */
  readonly answeredBy: Id | null;
}

/** Whether its payment is still to come onto the loan: it is looked for, or an officer found it and has not posted it yet. */
export function isExpected({ state, answeredBy }: Pick<PaymentAdviceRecord, 'state' | 'answeredBy'>): boolean {
  return state === 'WAITING' || (state === 'FOUND' && answeredBy !== null);
}

export interface PaymentAdviceReader {
  byId(id: Id): Promise<PaymentAdviceRecord | null>;
  /** Newest first. */
  ofLoan(loanId: Id): Promise<readonly PaymentAdviceRecord[]>;
  /** What waits, the longest waiting first. */
  waiting(page: PageRequest): Promise<Page<PaymentAdviceRecord>>;
}
export interface PaymentAdviceWriter extends PaymentAdviceReader {
  insert(advice: PaymentAdviceRecord): Promise<void>;
  update(
    id: Id,
    change: Partial<Pick<PaymentAdviceRecord, 'state' | 'answeredAt' | 'answeredBy' | 'isOverdueUntold'>>,
  ): Promise<void>;
  deleteAnsweredBefore(at: number, limit: number): Promise<number>;
}
