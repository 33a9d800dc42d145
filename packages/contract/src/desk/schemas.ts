import { QueueMember } from '../account/queue-member.ts';
import { AccountSigns } from '../account/wait.ts';
import { auditActions, auditKinds } from '../audit/actions.ts';
import { QueueLoan, loanActions } from '../loan/queue-loan.ts';
import { LoanStatus } from '../loan/schemas.ts';
import { photoReasons } from '../privacy/choices.ts';
import { Member } from '../profile/schemas.ts';
import { CalendarDate, Cursor, Id, Instant, Limit, Text, Money } from '../values.ts';
import { Withdrawal, WithdrawalStatus } from '../wallet/schemas.ts';
import { refusal } from '../refusal.ts';
import * as v from 'valibot';

/** What is looked at of the service itself. */
export const healthSubjects = [
  'writes',
  'disk',
  'backups',
  'drill',
  'messages',
  'clock',
  'ledger',
  'audit',
  'works',
] as const;
/** Well, worth knowing, or to be told to the operator. */
export const healthStates = ['ok', 'note', 'alarm'] as const;
export const HealthCheck = v.object({
  about: v.picklist(healthSubjects),
  title: v.string(),
  state: v.picklist(healthStates),
  /** In the language of who asks. */
  says: v.string(),
});
export const ServiceHealthBody = v.object({});
export const ServiceHealthReply = v.object({
  checks: v.array(HealthCheck),
  release: v.string(),
  schema: v.string(),
  at: Instant,
});

/** The kinds of accounts, each by the last part of its accounts' names; `clearing` is one account for each channel. */
export const accountKinds = [
  'bank',
  'clearing',
  'receivable',
  'interest_receivable',
  'in_transit',
  'wallet',
  'unapplied',
  'unidentified',
  'interest_income',
  'late_charges_income',
] as const;
export const TrialBalanceBody = v.object({ on: CalendarDate });
/** Of all accounts of a kind at the end of a day in Manila: what the company has or is owed stands left, what it owes or earned right. */
export const TrialBalanceLine = v.object({
  account: v.picklist(accountKinds),
  /** Of `clearing`: over which channel that money came; there is a line for each. */
  channel: v.nullable(v.string()),
  debitPHP: Money,
  creditPHP: Money,
});
export const TrialBalanceReply = v.object({
  lines: v.array(TrialBalanceLine),
  /** The same sum on both sides. */
  debitPHP: Money,
  creditPHP: Money,
});

export const DayCloseBody = v.object({ on: CalendarDate });
/** Of one channel: what arrived in a day in Manila, and where it stood at the end of it. */
export const DayCloseChannel = v.object({
  channel: v.string(),
  count: v.number(),
  /** What was told of, or typed. */
  arrivedPHP: Money,
  /** What of it the ledger has; the rest, or what it has beside, is the difference. */
  postedPHP: Money,
  differencePHP: Money,
  appliedPHP: Money,
  /** Sent back, taken back or cleared. */
  sentOnPHP: Money,
  unappliedPHP: Money,
});
/** Why a payment is named: the ledger is not to have it; it lacks it, has another amount, or has one that nobody told of. */
export const dayCloseWhys = ['not_booked', 'not_posted', 'other_amount', 'no_payment'] as const;
export const DayCloseLine = v.object({
  channel: v.string(),
  number: v.string(),
  providerId: v.string(),
  /** In its currency. */
  amount: Money,
  currency: v.string(),
  postedPHP: Money,
  why: v.picklist(dayCloseWhys),
});
export const DayCloseReply = v.object({ channels: v.array(DayCloseChannel), lines: v.array(DayCloseLine) });

export const ExportLedgerBody = v.object({ from: CalendarDate, to: CalendarDate });
export const ExportLedgerReply = v.null();

export const AuditLogBody = v.object({
  kind: v.nullish(v.picklist(auditKinds, refusal('wire.choose'))),
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
export const ContactMessage = v.object({
  id: Id,
  /** What its writer was told. */
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  message: v.string(),
  createdAt: Instant,
  answeredAt: v.nullable(Instant),
});
export const ContactInboxReply = v.object({ items: v.array(ContactMessage), nextCursor: v.nullable(v.string()) });
export const AnswerContactBody = v.object({ id: Id });
export const AnswerContactReply = v.object({ id: Id, answeredAt: Instant });

export const MemberByIdBody = v.object({ id: Id });
export const SetMemberActiveBody = v.object({ id: Id, active: v.boolean() });
export const SetMemberActiveReply = v.object({ _id: Id, active: v.boolean() });
/** The file as its owner has it, and the number that it can be given back to. */
export const MemberByIdReply = v.object({ ...Member.entries, formerPhoneNumber: v.nullable(v.string()) });
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
export const LoanQueueReply = v.object({ items: v.array(QueueLoan), nextCursor: v.nullable(v.string()) });
export const DecideLoanBody = v.object({
  id: Id,
  action: v.picklist(loanActions, refusal('wire.action')),
  reason: v.nullish(Text(100)),
});
export const DecideLoanReply = v.object({ loan: QueueLoan });

export const WithdrawalQueueBody = v.object({ status: v.nullish(WithdrawalStatus), cursor: Cursor, limit: Limit });
export const QueueWithdrawal = v.object({
  ...Withdrawal.entries,
  loanId: Id,
  member: QueueMember,
  ...AccountSigns.entries,
  /** The payout file that it is in. */
  payoutFileId: v.nullable(Id),
  /** What the bank told of it. */
  bankTrace: v.nullable(v.string()),
  bankReason: v.nullable(v.string()),
});
export const WithdrawalQueueReply = v.object({ items: v.array(QueueWithdrawal), nextCursor: v.nullable(v.string()) });
/** Of one withdrawal, whole, for the officer who pays it. */
export const ViewAccountBody = v.object({ id: Id });
export const ViewAccountReply = v.object({ bankName: v.string(), accountNumber: v.string() });
export const ViewPhotoBody = v.object({ id: Id, reason: v.picklist(photoReasons, refusal('wire.reason')) });
export const withdrawalActions = ['paid', 'failed'] as const;
export const SettleWithdrawalBody = v.object({
  id: Id,
  action: v.picklist(withdrawalActions, refusal('wire.paid_or_failed')),
});
export const SettleWithdrawalReply = v.object({ withdrawal: Withdrawal });
