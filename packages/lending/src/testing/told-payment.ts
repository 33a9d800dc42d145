import { loanReference } from '@tulay/contract/repayment/loan-reference';
import { amount } from '../money/centavos.ts';
import { receivePayment } from '../repayment/incoming/receive-payment.ts';
import type { DisbursedLoan } from './loan-journey.ts';

/** What a provider tells of a payment to the loan that was sent at an instant; what became of it. */
export async function tellOfPayment(
  { service: { ports }, loanId }: DisbursedLoan,
  { providerId, centavos, sentAt }: { readonly providerId: string; readonly centavos: number; readonly sentAt: number },
) {
  const told = {
    providerId,
    channel: 'qrph',
    payerName: '',
    currency: 'PHP',
    amountCentavos: amount(centavos),
    sentAt,
  } as const;
  const { reply } = await ports.store.transact(async (tx) => {
    const loan = await tx.loans.byId(loanId);
    const reference = loanReference(loan?.loanNumber ?? '');
    return receivePayment(
      { tx, ids: ports.ids, hashing: ports.hashing, now: ports.clock.now() },
      { provider: 'paymongo', told: { ...told, reference } },
    );
  });
  return reply.state;
}
