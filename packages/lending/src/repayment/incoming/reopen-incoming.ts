import { HOUSE_UNIDENTIFIED } from '../../ledger/accounts.ts';
import type { PostedRepayment } from '../../ledger/posted-repayments.ts';
import { plus } from '../../money/centavos.ts';
import type { Tx } from '../../ports/store.ts';
import { numberInReference } from './incoming-number.ts';

/** Lets a payment that a provider told of wait for officers again, with what was taken back from a loan: its money is still here. */
export async function reopenIncoming(
  { incoming }: Pick<Tx, 'incoming'>,
  { postings, reference, amountCentavos }: PostedRepayment,
): Promise<void> {
  if (postings[0]?.debit !== HOUSE_UNIDENTIFIED) return;
  const payment = await incoming.byNumber(numberInReference(reference));
  if (!payment) throw new Error(`No payment is called ${reference}.`);
  const openCentavos = plus(payment.openCentavos, amountCentavos);
  await incoming.update(payment.id, { reason: 'taken_back', openCentavos });
}
