import { postedRepayments, type PostedRepayment } from '../ledger/posted-repayments.ts';
import type { Id } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';

/** What a payment's receipt is about: the payment, found again through its loan. */
export function paymentSubject(loanId: Id, { transferId }: Pick<PostedRepayment, 'transferId'>): string {
  return `${loanId}/${transferId}`;
}

/** Whether the payment that a receipt is about has been taken back since. */
export async function isTakenBack({ ledger }: Pick<Reader, 'ledger'>, subject: string): Promise<boolean> {
  const [loanId = '', paymentId] = subject.split('/');
  const posted = postedRepayments(await ledger.postingsOfLoan(loanId));
  return posted.some(({ transferId, reversedAt }) => transferId === paymentId && reversedAt !== null);
}
