import type { PostedRepayment } from '../../ledger/posted-repayments.ts';
import type { Id } from '../../ports/record/records.ts';
import type { Tx } from '../../ports/store.ts';

/** A payment was taken back from the loan: what its member told of, which it had answered when it was posted, is looked for again. */
export async function reopenToldAdvice(
  { paymentAdvices }: Pick<Tx, 'paymentAdvices'>,
  loanId: Id,
  { at, reference, amountCentavos }: Pick<PostedRepayment, 'at' | 'reference' | 'amountCentavos'>,
): Promise<void> {
  const told = await paymentAdvices.ofLoan(loanId);
  const answered = told.filter(
    ({ state, answeredAt, answeredBy }) => state === 'FOUND' && answeredBy === null && answeredAt === at,
  );
  // Two parts of one payment may have come at once.
  const its =
    answered.find((advice) => advice.reference === reference) ??
    answered.find((advice) => advice.amountCentavos === amountCentavos) ??
    answered[0];
  if (its) await paymentAdvices.update(its.id, { state: 'WAITING', answeredAt: null, answeredBy: null });
}
