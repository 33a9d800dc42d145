import { shownLoanReference } from '@tulay/contract/repayment/loan-reference';
import type { IncomingPayment } from '@tulay/contract/repayment/schemas';
import type { Language } from '@tulay/contract/language';
import { wordsIn } from '@tulay/contract/words/words';
import type { InferOutput } from 'valibot';
import { fromCentavos } from '../../money/centavos.ts';
import type { Operation } from '../../operation.ts';
import { pageAsked } from '../../ports/cursor.ts';
import type { IncomingRecord } from '../../ports/record/incoming-record.ts';
import type { Reader } from '../../ports/store.ts';
import { channelsOf } from './channels-of.ts';
import { candidatesFor } from './candidates.ts';

const instant = (at: number) => new Date(at).toISOString();

async function incomingView(
  reader: Pick<Reader, 'loans' | 'members'>,
  payment: IncomingRecord,
  { language, now }: { readonly language: Language; readonly now: number },
): Promise<InferOutput<typeof IncomingPayment>> {
  const words = wordsIn(language);
  const { sentAt, createdAt, openCentavos, amountCentavos, isBooked, ...plain } = payment;
  // Only what waits for a reason is in the list.
  const reason = payment.reason ?? 'taken_back';
  const candidates = await candidatesFor(reader, payment, now);
  return {
    ...plain,
    isBooked,
    amount: fromCentavos(isBooked ? openCentavos : amountCentavos),
    sentAt: sentAt === null ? null : instant(sentAt),
    arrivedAt: instant(createdAt),
    reason,
    reasonText: words.repayment.unappliedReasons[reason],
    candidates: await Promise.all(
      candidates.map(async ({ loan, why }) => ({
        loanId: loan.id,
        reference: shownLoanReference(loan.loanNumber),
        fullName: (await reader.members.byId(loan.memberId))?.fullName ?? '',
        why: why.map((one) => words.loanCandidate[one]),
      })),
    ),
  };
}

/** Money that arrived and is on no loan, the longest waiting first, each with why and the loans that it may be meant for. */
export const unappliedQueue: Operation<'unappliedQueue'> = {
  async run({ tx, input, now, policy, request: { language } }) {
    const { items, nextCursor } = await tx.incoming.waiting(pageAsked(input));
    const viewed = await Promise.all(items.map((payment) => incomingView(tx, payment, { language, now })));
    return {
      ok: true,
      reply: {
        items: viewed,
        nextCursor,
        channels: [...channelsOf(policy)],
        banks: policy.statements.map(({ bank }) => bank),
      },
    };
  },
};
