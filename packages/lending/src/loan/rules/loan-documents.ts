import { loanDocumentKinds } from '@tulay/contract/loan/schemas';
import type { LoanRecord } from '../../ports/record/records.ts';

/**
 * The documents a loan has: none while it is only asked for or was declined; contract and schedule as soon as the
 * contract waits for the member, so that it can be read before it is confirmed, and for good once it was; and that it is fully paid, while it is.
 */
export function loanDocumentsOf(
  loan: Pick<LoanRecord, 'status' | 'confirmedAt'>,
): readonly (typeof loanDocumentKinds)[number][] {
  const papers = loan.status === 'APPROVED' || loan.confirmedAt !== null ? loanDocumentKinds : [];
  return papers.filter((kind) => kind !== 'certificate' || loan.status === 'SETTLED');
}
