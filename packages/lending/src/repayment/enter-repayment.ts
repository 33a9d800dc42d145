import { repaymentPostings } from '../ledger/postings.ts';
import { manilaDate } from '../calendar/manila-date.ts';
import { missingInterest } from '../loan/accrue-interest.ts';
import { writeCharged } from '../loan/late/write-charged.ts';
import { moveAlong } from '../loan/move-along.ts';
import { splitTotal } from '../loan/rules/allocate.ts';
import { actionFromSchedule } from '../loan/rules/overdue/lateness.ts';
import { plus, sumCentavos } from '../money/centavos.ts';
import type { OutgoingMessage } from '../operation.ts';
import type { Ids } from '../ports/ports.ts';
import type { IncomingRecord } from '../ports/record/incoming-record.ts';
import type { AuditEntry, Id, LoanRecord, MemberRecord } from '../ports/record/records.ts';
import type { Tx } from '../ports/store.ts';
import { keepScore, readScore } from '../score/recompute-score.ts';
import { endToldAdvice } from './advice/end-told-advice.ts';
import type { PlanOnDay } from './plan-on-day.ts';
import { repaymentMessages } from './repayment-message.ts';

interface Entering {
  readonly tx: Tx;
  readonly ids: Pick<Ids, 'id'>;
  readonly now: number;
  readonly loan: LoanRecord;
  readonly member: MemberRecord;
  readonly reference: string;
  readonly actorId: Id;
  readonly action: 'repayment.post' | 'unapplied.apply' | 'incoming.apply';
  /** The account that it comes from: the bank, unless said otherwise. */
  readonly from?: string;
  /** The payment that a provider told of, which it is or is part of. */
  readonly incoming?: Pick<IncomingRecord, 'id' | 'providerId' | 'reference'>;
}

/** Writes a planned repayment: schedule, ledger, status and score. Returns the loan as it then is, and what dispatch is to record and send. */
export async function enterRepayment(
  { tx, ids, now, loan, member, reference, actorId, action, from, incoming }: Entering,
  plan: PlanOnDay,
): Promise<{
  readonly loan: LoanRecord;
  readonly audit: readonly AuditEntry[];
  readonly messages: readonly OutgoingMessage[];
}> {
  const charged = await writeCharged(tx, plan, member.id, now);
  await tx.loans.insertWaivers(plan.waivers.map((waiver) => ({ loanId: loan.id, reference, ...waiver })));
  // Whoever else was asked for money would pay it once more.
  await tx.payLinks.remove(loan.id);
  const amountCentavos = plus(splitTotal(plan.split), plan.split.unappliedCentavos);
  const booking = { ids, now, valueAt: plan.countsAt };
  const balanceCentavos = plus(plan.interestBalanceCentavos, plan.split.interestCentavos);
  // As it stands today: whoever paid in time may owe the next one by now.
  const follows = actionFromSchedule(plan.instalments, manilaDate(now));
  const moved = await moveAlong(tx, loan, [follows], actorId, now);
  const after = moved.loan;
  const [, , scored] = await Promise.all([
    tx.ledger.post(repaymentPostings(booking, loan, reference, plan.split, from)),
    // Interest last, as wherever more than one thing is posted: whoever moves the same accounts takes them in this order.
    tx.ledger.post(missingInterest(booking, loan, plan.instalments, balanceCentavos)),
    // Asked behind what is posted, it counts it.
    splitTotal(plan.split) > 0 ? readScore(tx, member.id) : null,
    // Money that was kept for the member had arrived before.
    action !== 'unapplied.apply' && endToldAdvice(tx, loan.id, { reference, amountCentavos, told: incoming }, now),
  ]);
  if (scored) await keepScore(tx, scored, after.status === 'SETTLED' ? 'loan_settled' : 'repayment_posted', now);
  const waivedInterestCentavos = sumCentavos(plan.waivers.map((waiver) => waiver.amountCentavos));
  return {
    loan: after,
    audit: [
      {
        action,
        actorId,
        subjectId: member.id,
        detail: {
          loanId: loan.id,
          amountCentavos,
          waivedInterestCentavos,
          ...(incoming && { incomingId: incoming.id }),
        },
      },
      ...charged,
      ...moved.audit,
    ],
    messages: repaymentMessages(after, member, plan),
  };
}
