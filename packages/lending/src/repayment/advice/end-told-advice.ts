import type { Centavos } from '../../money/centavos.ts';
import type { PaymentAdviceRecord } from '../../ports/record/payment-advice-record.ts';
import type { Id } from '../../ports/record/records.ts';
import type { Tx } from '../../ports/store.ts';

interface Arrived {
  readonly reference: string;
  readonly amountCentavos: Centavos;
}

/** Which of the payments that a member told of and that are looked for has arrived: the one of this reference, else the oldest of this amount. */
function adviceOfPayment(
  waiting: readonly PaymentAdviceRecord[],
  { reference, amountCentavos }: Arrived,
): PaymentAdviceRecord | undefined {
  return (
    waiting.find((advice) => advice.reference === reference) ??
    waiting.toSorted((a, b) => a.createdAt - b.createdAt).find((advice) => advice.amountCentavos === amountCentavos)
  );
}

/** A payment of the loan has arrived: what its member told of it is answered by that. */
export async function endToldAdvice(
  tx: Pick<Tx, 'paymentAdvices'>,
  loanId: Id,
  arrived: Arrived,
  now: number,
): Promise<void> {
  const waiting = (await tx.paymentAdvices.ofLoan(loanId)).filter(({ state }) => state === 'WAITING');
  const told = adviceOfPayment(waiting, arrived);
  if (told) await tx.paymentAdvices.update(told.id, { state: 'FOUND', answeredAt: now });
}
