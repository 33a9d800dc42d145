import type { Centavos } from '../../money/centavos.ts';
import { isExpected, type PaymentAdviceRecord } from '../../ports/record/payment-advice-record.ts';
import type { Id } from '../../ports/record/records.ts';
import type { Tx } from '../../ports/store.ts';

interface Arrived {
  readonly reference: string;
  readonly amountCentavos: Centavos;
}

/** Which of the payments that a member told of has arrived: the one of this reference, else the oldest of this amount that is still to come. */
function adviceOfPayment(
  told: readonly PaymentAdviceRecord[],
  { reference, amountCentavos }: Arrived,
): PaymentAdviceRecord | undefined {
  const ofAmount = told.filter((advice) => isExpected(advice) && advice.amountCentavos === amountCentavos);
  return (
    told.find((advice) => advice.reference === reference && (isExpected(advice) || advice.state === 'NOT_FOUND')) ??
    // They come newest first.
    ofAmount.at(-1)
  );
}

/** A payment of the loan has arrived: what its member told of it is answered by that. */
export async function endToldAdvice(
  tx: Pick<Tx, 'paymentAdvices'>,
  loanId: Id,
  arrived: Arrived,
  now: number,
): Promise<void> {
  const told = adviceOfPayment(await tx.paymentAdvices.ofLoan(loanId), arrived);
  if (told) await tx.paymentAdvices.update(told.id, { state: 'FOUND', answeredAt: now, answeredBy: null });
}
