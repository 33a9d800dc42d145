import { isRunningLoan } from '@tulay/contract/loan/statuses';
import type { Refusal } from '@tulay/contract/refusal';
import type { InputOf } from '@tulay/contract/table';
import { ownPhoto } from '../../activation/photos/own-photo.ts';
import { manilaDate, type CalendarDate } from '../../calendar/manila-date.ts';
import { postedRepayments } from '../../ledger/posted-repayments.ts';
import { NOTHING } from '../../money/centavos.ts';
import { paymentDayProblem } from '../../money/payment-day.ts';
import { toCentavos } from '../../money/money.ts';
import { fail, type Failure, type Operation } from '../../operation.ts';
import type { PaymentAdviceRecord } from '../../ports/record/payment-advice-record.ts';
import type { Id, LoanRecord } from '../../ports/record/records.ts';
import type { Reader } from '../../ports/store.ts';
import { releasedOn } from '../released-on.ts';
import { adviceView } from './advice-view.ts';
import { restOf } from './told-advice.ts';

type Asked = InputOf<'advisePayment'>;

/** The photo of the receipt that is named: a living one of this member, null where none is named, undefined for any other. */
async function receiptId(
  tx: Pick<Reader, 'files'>,
  memberId: Id,
  address: Asked['imageReceiptURL'],
): Promise<Id | null | undefined> {
  if (address === null || address === undefined || address === '') return null;
  return (await ownPhoto(tx, memberId, 'receipt', address))?.id;
}

interface Read extends Pick<PaymentAdviceRecord, 'amountCentavos' | 'paidOn'> {
  readonly photoId: Id | null | undefined;
}

function refusedFields(
  { amountCentavos, paidOn, photoId }: Read,
  days: { readonly releasedOn: CalendarDate; readonly today: CalendarDate },
): Record<string, Refusal> {
  const dayProblem = paymentDayProblem(paidOn, days);
  return {
    ...(amountCentavos <= 0 && { amountPHP: 'field.repayment_amount' as const }),
    ...(dayProblem && { paidOn: dayProblem }),
    ...(photoId === undefined && { imageReceiptURL: 'field.photo' as const }),
  };
}

/** What stands against telling of it: it is known already, or so many are looked for that officers come first. */
async function hindrance(
  { ledger }: Pick<Reader, 'ledger'>,
  loan: LoanRecord,
  { told, reference, waitingMost }: { told: readonly PaymentAdviceRecord[]; reference: string; waitingMost: number },
): Promise<Failure | null> {
  const waiting = told.filter(({ state }) => state === 'WAITING');
  const posted = postedRepayments(await ledger.postingsOfLoan(loan.id));
  const isPosted = posted.some((one) => one.reference === reference && one.reversedAt === null);
  if (isPosted || waiting.some((advice) => advice.reference === reference)) return fail('advice.known');
  return waiting.length >= waitingMost ? fail('advice.too_many') : null;
}

/**
 * Notes that the member sent a payment on a running loan: `amountPHP` pesos on the day `paidOn` (Manila), under the reference of its receipt,
 * with a photo of it or none. Officers look for it, and reminders rest for `policy.adviceRestDays` banking days; it moves no money and
 * stops no charge. Fails with `request.invalid`, `loan.not_found`, `loan.wrong_status`, `advice.known`, `advice.too_many`.
 */
export const advisePayment: Operation<'advisePayment'> = {
  async run({ tx, input, subject, ids, policy, now, request }) {
    const loan = await tx.loans.byId(input.id);
    if (!loan || loan.memberId !== subject.id) return fail('loan.not_found');
    if (!isRunningLoan(loan.status)) return fail('loan.wrong_status');
    const { reference, paidOn } = input;
    const photoId = await receiptId(tx, subject.id, input.imageReceiptURL);
    const today = manilaDate(now);
    const amountCentavos = toCentavos(input.amountPHP) ?? NOTHING;
    const fields = refusedFields({ amountCentavos, paidOn, photoId }, { releasedOn: releasedOn(loan, now), today });
    if (photoId === undefined || Object.keys(fields).length > 0) return fail('request.invalid', { fields });
    const told = await tx.paymentAdvices.ofLoan(loan.id);
    const inTheWay = await hindrance(tx, loan, { told, reference, waitingMost: policy.advicesWaitingMost });
    if (inTheWay) return inTheWay;
    const advice: PaymentAdviceRecord = {
      id: ids.id(),
      loanId: loan.id,
      memberId: subject.id,
      reference,
      amountCentavos,
      paidOn,
      photoId,
      state: 'WAITING',
      restsUntil: restOf(told, today, policy),
      isOverdueUntold: false,
      createdAt: now,
      answeredAt: null,
      answeredBy: null,
    };
    await tx.paymentAdvices.insert(advice);
    return {
      ok: true,
      reply: adviceView(advice, request.language),
      audit: [
        {
          action: 'advice.tell',
          actorId: subject.id,
          subjectId: subject.id,
          detail: { loanId: loan.id, adviceId: advice.id, amountCentavos },
        },
      ],
    };
  },
};
