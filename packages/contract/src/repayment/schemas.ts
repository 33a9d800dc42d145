import { QueueLoan } from '../loan/queue-loan.ts';
import { Id, Instant, Money } from '../values.ts';
import { refusal } from '../refusal.ts';
import { RepaymentReference } from './repayment-reference.ts';
import * as v from 'valibot';

export const reversalReasons = ['wrong_loan', 'wrong_amount', 'posted_twice', 'payment_bounced'] as const;
export const RepaymentsBody = v.object({ id: Id });
export const Repayment = v.object({
  reference: v.string(),
  at: Instant,
  amountPHP: Money,
  reversedAt: v.nullable(Instant),
  /** Why this one cannot be reversed now; null when it can. */
  refusal: v.nullable(v.string()),
});
export const RepaymentsReply = v.object({
  items: v.array(Repayment),
  reasons: v.array(v.object({ code: v.picklist(reversalReasons), sentence: v.string() })),
});
export const ReverseRepaymentBody = v.object({
  id: Id,
  reference: RepaymentReference,
  reason: v.picklist(reversalReasons, refusal('wire.reason')),
});

export const RepaymentBody = v.object({ id: Id, amountPHP: Money, reference: RepaymentReference });
/** The loan after the repayment, what is still open on its schedule, and what would settle it today. */
export const RepaymentReply = v.object({ loan: QueueLoan, outstandingPHP: Money, payoffPHP: Money });
