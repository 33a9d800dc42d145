import * as v from 'valibot';
import { auditActions, auditKinds } from '../audit-actions.ts';
import { RepaymentReference } from './repayment-reference.ts';
import { QueueLoan } from './desk.ts';
import { CalendarDate, Cursor, Id, Instant, Limit, Money, Text } from './values.ts';
import { wireSentences } from '../wire-sentences.ts';

/** What can happen to a wallet. */
export const movementKinds = ['disbursement', 'withdrawal', 'withdrawal_returned'] as const;
export const Movement = v.object({
  id: Id,
  at: Instant,
  kind: v.picklist(movementKinds),
  text: v.string(),
  /** Into the wallet or out of it. */
  direction: v.picklist(['in', 'out']),
  amountPHP: Money,
  /** The loan or withdrawal it belongs to, as the member knows it. */
  reference: v.string(),
});
export const MovementsReply = v.object({ items: v.array(Movement), nextCursor: v.nullable(v.string()) });

/** Why a posted repayment is taken back. A closed list, as for every decision. */
export const reversalReasons = ['wrong_loan', 'wrong_amount', 'posted_twice', 'payment_bounced'] as const;
export const RepaymentsBody = v.object({ id: Id });
export const PostedRepayment = v.object({
  reference: v.string(),
  at: Instant,
  amountPHP: Money,
  reversedAt: v.nullable(Instant),
  /** Why this one cannot be reversed now; null when it can. */
  refusal: v.nullable(v.string()),
});
export const RepaymentsReply = v.object({
  items: v.array(PostedRepayment),
  reasons: v.array(v.object({ code: v.picklist(reversalReasons), sentence: v.string() })),
});
export const ReverseRepaymentBody = v.object({
  id: Id,
  reference: RepaymentReference,
  reason: v.picklist(reversalReasons, wireSentences['wire.reason']),
});
export const ReverseRepaymentReply = v.object({ loan: QueueLoan, outstandingPHP: Money, payoffPHP: Money });

export const ExportLedgerBody = v.object({ from: CalendarDate, to: CalendarDate });
export const ExportLedgerReply = v.null();

export const AuditLogBody = v.object({
  kind: v.nullish(v.picklist(auditKinds, wireSentences['wire.choose'])),
  /** The phone number of whom the records are about, as people type it. */
  member: v.nullish(Text(100)),
  cursor: Cursor,
  limit: Limit,
});
export const AuditEntry = v.object({
  sequence: v.number(),
  at: Instant,
  action: v.picklist(auditActions),
  actorId: v.nullable(Id),
  actorName: v.nullable(v.string()),
  subjectId: v.nullable(Id),
  /** The member it is about; null when it is about none, or about one who is gone. */
  subjectName: v.nullable(v.string()),
  detail: v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))),
});
export const AuditLogReply = v.object({ items: v.array(AuditEntry), nextCursor: v.nullable(v.string()) });

export const ContactInboxBody = v.object({ answered: v.optional(v.boolean()), cursor: Cursor, limit: Limit });
export const InboxMessage = v.object({
  id: Id,
  /** What its writer was told. */
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  message: v.string(),
  createdAt: Instant,
  answeredAt: v.nullable(Instant),
});
export const ContactInboxReply = v.object({ items: v.array(InboxMessage), nextCursor: v.nullable(v.string()) });
export const AnswerContactBody = v.object({ id: Id });
export const AnswerContactReply = v.object({ id: Id, answeredAt: Instant });
