import { shownLoanReference } from '@tulay/contract/repayment/loan-reference';
import type { WaitingAdvice } from '@tulay/contract/repayment/schemas';
import type { InferOutput } from 'valibot';
import { fromCentavos } from '../../money/centavos.ts';
import type { Operation } from '../../operation.ts';
import { pageAsked } from '../../ports/cursor.ts';
import type { PaymentAdviceRecord } from '../../ports/record/payment-advice-record.ts';
import type { Reader } from '../../ports/store.ts';

async function waitingView(
  tx: Pick<Reader, 'files' | 'loans' | 'members'>,
  { id, loanId, memberId, reference, amountCentavos, paidOn, createdAt, photoId }: PaymentAdviceRecord,
): Promise<InferOutput<typeof WaitingAdvice>> {
  const [loan, member, photo] = await Promise.all([
    tx.loans.byId(loanId),
    tx.members.byId(memberId),
    photoId === null ? null : tx.files.byId(photoId),
  ]);
  return {
    id,
    loanId,
    loanReference: loan ? shownLoanReference(loan.loanNumber) : '',
    fullName: member?.fullName ?? '',
    reference,
    amountPHP: fromCentavos(amountCentavos),
    paidOn,
    toldAt: new Date(createdAt).toISOString(),
    photoId: photo && photo.deletedAt === null ? photo.id : null,
  };
}

/** Payments that members told of and that are looked for, the longest waiting first. */
export const adviceQueue: Operation<'adviceQueue'> = {
  async run({ tx, input }) {
    const { items, nextCursor } = await tx.paymentAdvices.waiting(pageAsked(input));
    const viewed = await Promise.all(items.map((advice) => waitingView(tx, advice)));
    return { ok: true, reply: { items: viewed, nextCursor } };
  },
};
