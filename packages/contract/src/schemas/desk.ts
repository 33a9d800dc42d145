import * as v from 'valibot';
import { RepaymentReference } from './repayment-reference.ts';
import { photoReasons } from '../privacy-choices.ts';
import { Loan, LoanStatus, MemberDetailsReply, Quote } from './loan.ts';
import { Withdrawal, WithdrawalStatus } from './member.ts';
import { AccountSigns } from './wait.ts';
import { Cursor, Id, Instant, Limit, Money, Text } from './values.ts';
import { wireSentences } from '../wire-sentences.ts';

export const loanActions = [
  'review',
  'needs_info',
  'approve',
  'reject',
  'propose_disbursement',
  'approve_disbursement',
  'withdraw_proposal',
] as const;

export const MemberByIdBody = v.object({ id: Id });
export const SetMemberActiveBody = v.object({ id: Id, active: v.boolean() });
export const SetMemberActiveReply = v.object({ _id: Id, active: v.boolean() });
/** The file as its owner has it, and the number that it can be given back to. */
export const MemberByIdReply = v.object({ ...MemberDetailsReply.entries, formerPhoneNumber: v.nullable(v.string()) });
/** Which change is undone: the file's `phoneChangedAt`, as the officer saw it. */
export const GivePhoneBackBody = v.object({ id: Id, phoneChangedAt: Instant });
export const GivePhoneBackReply = v.object({ _id: Id, phoneNumber: v.string() });

/** Without anything: the open loans; with `waiting` those in which something waits for an officer. `id` finds one loan, whatever its status. */
export const LoanQueueBody = v.object({
  id: v.nullish(Id),
  status: v.nullish(LoanStatus),
  waiting: v.nullish(v.boolean()),
  search: v.nullish(Text(100)),
  cursor: Cursor,
  limit: Limit,
});
const { _id, id, loanNumber, createdAt, status, statusText, statusColor, statusIcon, statusMessage } = Loan.entries;
/** One thing that can be done with a loan in its present status. */
const OfficerAction = v.object({
  action: v.picklist(loanActions),
  /** The closed list to choose a reason from, with the sentence that the member will read, or that officers have for a declined proposal. Empty: no reason is given. */
  reasons: v.array(v.object({ code: v.string(), sentence: v.string() })),
  /** Why this officer is not the one to do it: the sentence the server would refuse with. */
  refusal: v.nullable(v.string()),
});
/** A loan as a row of the desk: its schedule and history come with the member's file. */
export const QueueLoan = v.object({
  ...Quote.entries,
  _id,
  id,
  loanNumber,
  createdAt,
  status,
  statusText,
  statusColor,
  statusIcon,
  statusMessage,
  member: v.object({ _id: Id, fullName: v.string(), phoneNumber: v.string() }),
  disbursementProposedAt: v.nullable(Instant),
  /** Whether this officer proposed it, and so cannot approve it. */
  proposedByYou: v.boolean(),
  /** What can be done with it now. */
  actions: v.array(OfficerAction),
});
export const LoanQueueReply = v.object({ items: v.array(QueueLoan), nextCursor: v.nullable(v.string()) });
export const DecideLoanBody = v.object({
  id: Id,
  action: v.picklist(loanActions, wireSentences['wire.action']),
  reason: v.nullish(Text(100)),
});
export const DecideLoanReply = v.object({ loan: QueueLoan });

export const WithdrawalQueueBody = v.object({ status: v.nullish(WithdrawalStatus), cursor: Cursor, limit: Limit });
export const QueueWithdrawal = v.object({
  ...Withdrawal.entries,
  loanId: Id,
  member: v.object({ _id: Id, fullName: v.string(), phoneNumber: v.string() }),
  ...AccountSigns.entries,
});
export const WithdrawalQueueReply = v.object({ items: v.array(QueueWithdrawal), nextCursor: v.nullable(v.string()) });
/** Of one withdrawal, whole, for the officer who pays it. */
export const ViewAccountBody = v.object({ id: Id });
export const ViewAccountReply = v.object({ bankName: v.string(), accountNumber: v.string() });
export const ViewPhotoBody = v.object({ id: Id, reason: v.picklist(photoReasons, wireSentences['wire.reason']) });
export const withdrawalActions = ['paid', 'failed'] as const;
export const SettleWithdrawalBody = v.object({
  id: Id,
  action: v.picklist(withdrawalActions, wireSentences['wire.paid_or_failed']),
});
export const SettleWithdrawalReply = v.object({ withdrawal: Withdrawal });

export const RepaymentBody = v.object({ id: Id, amountPHP: Money, reference: RepaymentReference });
/** The loan after the repayment, what is still open on its schedule, and what would settle it today. */
export const RepaymentReply = v.object({ loan: QueueLoan, outstandingPHP: Money, payoffPHP: Money });
