import { postedRepayments, type PostedRepayment } from '../ledger/posted-repayments.ts';
import type { DocumentRecord, Id } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';

/** What a payment's receipt is about: the payment, found again through its loan. */
export function paymentSubject(loanId: Id, { transferId }: Pick<PostedRepayment, 'transferId'>): string {
  return `${loanId}/${transferId}`;
}

/** Whether what a receipt says has been taken back since: the payment, or late charges that it paid. */
export async function isTakenBack(
  { ledger }: Pick<Reader, 'ledger'>,
  { subjectId, issuedAt }: Pick<DocumentRecord, 'subjectId' | 'issuedAt'>,
): Promise<boolean> {
  const [loanId = '', paymentId] = subjectId.split('/');
  const posted = postedRepayments(await ledger.postingsOfLoan(loanId));
  const payment = posted.find(({ transferId }) => transferId === paymentId);
  if (!payment) return false;
  return (
    payment.reversedAt !== null || payment.postings.some(({ kind, at }) => kind === 'charges_reversed' && at > issuedAt)
  );
}
