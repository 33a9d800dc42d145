import type { CalendarDate } from '../../calendar/manila-date.ts';
import { isExpected, type PaymentAdviceRecord } from '../../ports/record/payment-advice-record.ts';
import type { LoanRecord } from '../../ports/record/records.ts';
import type { Tx } from '../../ports/store.ts';

/** Whether reminders of a loan rest on a day in Manila: its member told of a payment that is looked for, or found and not on the loan yet. */
export function isResting(advices: readonly PaymentAdviceRecord[], today: CalendarDate): boolean {
  return advices.some((advice) => isExpected(advice) && today <= advice.restsUntil);
}

/**
 * Whether the member is told today that the loan is overdue: when it has just become so, or, where that fell into the rest, when
 * the rest is over and it still is. Notes what was not told, so that it is told once.
 */
export async function tellsOverdue(
  tx: Pick<Tx, 'paymentAdvices'>,
  { id, status }: Pick<LoanRecord, 'id' | 'status'>,
  hasMoved: boolean,
  today: CalendarDate,
): Promise<boolean> {
  const advices = await tx.paymentAdvices.ofLoan(id);
  const isOverdue = status === 'OVERDUE';
  const [newest] = advices;
  if (newest && isOverdue && isResting(advices, today)) {
    if (hasMoved) await tx.paymentAdvices.update(newest.id, { isOverdueUntold: true });
    return false;
  }
  const untold = advices.filter(({ isOverdueUntold }) => isOverdueUntold);
  for (const advice of untold) await tx.paymentAdvices.update(advice.id, { isOverdueUntold: false });
  return isOverdue && (hasMoved || untold.length > 0);
}
