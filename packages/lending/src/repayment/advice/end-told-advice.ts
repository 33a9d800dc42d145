import type { Centavos } from '../../money/centavos.ts';
import type { IncomingRecord } from '../../ports/record/incoming-record.ts';
import { isExpected, type PaymentAdviceRecord } from '../../ports/record/payment-advice-record.ts';
import type { Id } from '../../ports/record/records.ts';
import type { Tx } from '../../ports/store.ts';
import { toldNames } from '../incoming/told-names.ts';

interface Arrived {
  readonly reference: string;
  readonly amountCentavos: Centavos;
  /** What a provider calls it, and what was written about it. */
  readonly told?: Pick<IncomingRecord, 'providerId' | 'reference'> | undefined;
}

/**
 * Which of the payments that a member told of has arrived: the one of this reference, else one of this amount that is still to come, first the
 * one whose reference is written somewhere about the payment, then the oldest.
 */
function adviceOfPayment(told: readonly PaymentAdviceRecord[], arrived: Arrived): PaymentAdviceRecord | undefined {
  const names = [arrived.reference, ...(arrived.told ? toldNames(arrived.told) : [])];
  const ofAmount = told.filter((advice) => isExpected(advice) && advice.amountCentavos === arrived.amountCentavos);
  const isWritten = ({ reference }: PaymentAdviceRecord) =>
    names.some((name) => `-${name}-`.includes(`-${reference}-`));
  return (
    told.find((advice) => names.includes(advice.reference) && (isExpected(advice) || advice.state === 'NOT_FOUND')) ??
    // They come newest first.
    ofAmount.findLast(isWritten) ??
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
