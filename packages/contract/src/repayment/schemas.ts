import { QueueLoan } from '../loan/queue-loan.ts';
import { CalendarDate, Cursor, Id, Instant, Limit, Money, PhoneText, PhotoAddress, Text } from '../values.ts';
import { refusal } from '../refusal.ts';
import { adviceAnswers, adviceStates } from './advice-states.ts';
import { channelKinds, channelTimes } from './channels.ts';
import { lineRefusals, statementLimits } from './statements.ts';
import { incomingChannels, noticeOutcomes } from './notice-providers.ts';
import { RepaymentReference } from './repayment-reference.ts';
import { unappliedChoices } from './unapplied-choices.ts';
import { unappliedReasons } from './unapplied-reasons.ts';
import * as v from 'valibot';

export const reversalReasons = ['wrong_loan', 'wrong_amount', 'posted_twice', 'payment_bounced'] as const;
/** Why late charges were a mistake. */
export const chargeReasons = ['wrong_clock', 'paid_in_time', 'not_agreed'] as const;
export const RepaymentsBody = v.object({ id: Id });
export const Repayment = v.object({
  reference: v.string(),
  at: Instant,
  amountPHP: Money,
  reversedAt: v.nullable(Instant),
  /** Why this one cannot be reversed now; null when it can. */
  refusal: v.nullable(v.string()),
});
/** What lateness cost on one day, of one instalment by its number. */
export const LateCharge = v.object({
  number: v.number(),
  kind: v.picklist(['penalty', 'collection']),
  on: CalendarDate,
  amountPHP: Money,
  reversedAt: v.nullable(Instant),
});
/** What a member paid that no debt has taken, and what is to become of it. */
export const Unapplied = v.object({ amountPHP: Money, choice: v.picklist(unappliedChoices) });
export const RepaymentsReply = v.object({
  items: v.array(Repayment),
  unapplied: Unapplied,
  reasons: v.array(v.object({ code: v.picklist(reversalReasons), sentence: v.string() })),
  /** By instalment and day. */
  lateCharges: v.array(LateCharge),
  chargeReasons: v.array(v.object({ code: v.picklist(chargeReasons), sentence: v.string() })),
  /** Why none of them can be reversed by who asks; null when they can. */
  chargesRefusal: v.nullable(v.string()),
});
export const ReverseRepaymentBody = v.object({
  id: Id,
  reference: RepaymentReference,
  reason: v.picklist(reversalReasons, refusal('wire.reason')),
});
/** The charges of one instalment from one day in Manila through another, and what they come to, as they were read. */
export const ReverseLateChargesBody = v.object({
  id: Id,
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  from: CalendarDate,
  through: CalendarDate,
  amountPHP: Money,
  reason: v.picklist(chargeReasons, refusal('wire.reason')),
});

export const RepaymentBody = v.object({ id: Id, amountPHP: Money, reference: RepaymentReference });
/** The loan after the repayment, what is still open on its schedule, and what would settle it today. */
export const RepaymentReply = v.object({ loan: QueueLoan, outstandingPHP: Money, payoffPHP: Money });

export const PaymentsBody = v.object({ phoneNumber: PhoneText, id: Id });
/** How a payment stands: it waits for a second look, or no debt has taken any of it; it paid something; it was posted by mistake. */
export const paymentStatuses = ['ARRIVED', 'APPLIED', 'REVERSED'] as const;
/** A payment as its member reads it, whole and by what it paid. */
export const Payment = v.object({
  id: Id,
  reference: v.string(),
  status: v.picklist(paymentStatuses),
  statusText: v.string(),
  /** The day in Manila that it counts from. */
  countsFrom: CalendarDate,
  amountPHP: Money,
  chargesPHP: Money,
  interestPHP: Money,
  principalPHP: Money,
  unappliedPHP: Money,
});
/** A payment that the member told of, as they read it. */
export const PaymentAdvice = v.object({
  id: Id,
  reference: v.string(),
  amountPHP: Money,
  /** The day on which it was sent, as the member says. */
  paidOn: CalendarDate,
  state: v.picklist(adviceStates),
  stateText: v.string(),
  /** The last day in Manila on which reminders rest for its sake. */
  restsUntil: CalendarDate,
});
/** Newest first. `advices`: what the member told of and is not among the payments. */
export const PaymentsReply = v.object({
  items: v.array(Payment),
  unapplied: Unapplied,
  advices: v.array(PaymentAdvice),
});

export const AdvisePaymentBody = v.object({
  phoneNumber: PhoneText,
  id: Id,
  amountPHP: Money,
  reference: RepaymentReference,
  paidOn: CalendarDate,
  /** The address that the upload of a photo of its receipt answered with. */
  imageReceiptURL: v.nullish(PhotoAddress),
});
/** A payment that a member told of, as an officer looks for it. */
export const WaitingAdvice = v.object({
  id: Id,
  loanId: Id,
  loanReference: v.string(),
  fullName: v.string(),
  reference: v.string(),
  amountPHP: Money,
  paidOn: CalendarDate,
  toldAt: Instant,
  photoId: v.nullable(Id),
});
/** The longest waiting first. */
export const AdviceQueueReply = v.object({ items: v.array(WaitingAdvice), nextCursor: v.nullable(v.string()) });
export const AnswerAdviceBody = v.object({ id: Id, answer: v.picklist(adviceAnswers, refusal('wire.choose')) });
export const AnswerAdviceReply = v.object({ id: Id, state: v.picklist(adviceStates) });

export const ChooseUnappliedBody = v.object({
  phoneNumber: PhoneText,
  choice: v.picklist(unappliedChoices, refusal('wire.choose')),
});

export const HowToPayBody = v.object({ phoneNumber: PhoneText, id: Id });
/** One way to pay, of the closed list: nothing in it was typed for a member. */
export const PayChannel = v.object({
  kind: v.picklist(channelKinds),
  at: v.string(),
  payee: v.string(),
  number: v.string(),
  /** The most that one payment may be. */
  mostPHP: v.nullable(Money),
  time: v.picklist(channelTimes),
});
/** The lender's QR Ph code, which reference and amount are written into; and what one payment by it may be at most. */
export const QrPh = v.object({ code: v.string(), mostPHP: Money });
/** Whom to ask about a payment. */
export const LenderContact = v.object({
  name: v.string(),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
});
/** Where a payment on a loan goes, and what it names. */
const whereToPay = {
  /** What a payment names the loan by: digits, the last two of which check the others. */
  reference: v.string(),
  channels: v.array(PayChannel),
  qrPh: v.nullable(QrPh),
  /** A demonstration: no account is anybody's, and nothing is to be paid. */
  example: v.boolean(),
  lender: LenderContact,
};
/** A link by which somebody else pays: its one amount, and the last day in Manila on which it opens. */
const payLink = { amountPHP: Money, expiresOn: CalendarDate };
/** What can be paid on a running loan now, what a payment names, and where it goes. */
export const HowToPayReply = v.object({
  ...whereToPay,
  loanNumber: v.string(),
  /** The day in Manila before which nothing was paid on it. */
  releasedOn: CalendarDate,
  /** What is due by today, with its charges. */
  duePHP: Money,
  /** What is due next after today. */
  next: v.nullable(v.object({ number: v.number(), dueDate: CalendarDate, amountPHP: Money })),
  /** What settles the loan today, and the interest that then falls away. */
  payoffPHP: Money,
  waivedPHP: Money,
  /** The link for somebody else to pay by, while there is one, and when it was first opened. */
  link: v.nullable(v.object({ ...payLink, openedAt: v.nullable(Instant) })),
});

export const MakePayLinkBody = v.object({ phoneNumber: PhoneText, id: Id, amountPHP: Money });
/** The secret that opens it is answered once and stored nowhere. */
export const PayLink = v.object({ ...payLink, token: v.string() });
export const PayLinkEnded = v.object({ ended: v.boolean() });
export const PayLinkTokenBody = v.object({ token: v.pipe(v.string(), v.maxLength(100)) });
/** What somebody who was given a link reads: nothing of whose loan it is, nor of how it stands. */
export const OpenedPayLink = v.object({ ...whereToPay, ...payLink });

/** A notice as it came: only its bytes as they are prove who sent it. */
export const PaymentNotice = v.object({
  provider: Text(30),
  secret: Text(200),
  signature: Text(2000),
  body: v.instance(Uint8Array),
});
export const NoticeTaken = v.object({ state: v.picklist(noticeOutcomes) });

/** A loan that money without a fitting one may be meant for, and what speaks for it. */
export const Candidate = v.object({
  loanId: Id,
  reference: v.string(),
  fullName: v.string(),
  why: v.array(v.string()),
});
/** Money that a provider or a statement told of and that is on no loan, with why. */
export const IncomingPayment = v.object({
  id: Id,
  number: v.string(),
  channel: v.picklist(incomingChannels),
  /** The provider, or the bank of the statement. */
  provider: v.string(),
  providerId: v.string(),
  /** What its sender wrote, and their name, as far as the notice says. */
  reference: v.string(),
  payerName: v.string(),
  /** What of it is on no loan, in its currency. */
  amount: Money,
  currency: v.string(),
  /** Whether it is in the ledger, and can be applied: money of another currency, or that nobody could read, is not. */
  isBooked: v.boolean(),
  sentAt: v.nullable(Instant),
  arrivedAt: Instant,
  reason: v.picklist(unappliedReasons),
  reasonText: v.string(),
  candidates: v.array(Candidate),
});
export const UnappliedQueueBody = v.object({ cursor: Cursor, limit: Limit });
/** The longest waiting first. */
export const UnappliedQueueReply = v.object({
  items: v.array(IncomingPayment),
  nextCursor: v.nullable(v.string()),
  /** Over which money comes, by name; and those of them whose statements can be imported. */
  channels: v.array(v.string()),
  banks: v.array(v.string()),
});

/** A bank's statement as it came, in base64. */
export const StatementBody = v.object({
  bank: Text(40),
  file: v.pipe(
    v.string(),
    v.base64(refusal('wire.base64')),
    v.maxLength(Math.ceil(statementLimits.bytes / 3) * 4, refusal('wire.text_too_long')),
  ),
});
/** What becomes of the lines of a statement: every one below its head is counted once. */
export const StatementReply = v.object({
  /** New payments, and how much they are. */
  fresh: v.number(),
  freshPHP: Money,
  /** Imported before. */
  known: v.number(),
  /** What went out. */
  debits: v.number(),
  /** What nobody can read, by its line in the file. */
  refused: v.array(v.object({ line: v.number(), reason: v.picklist(lineRefusals) })),
});

export const incomingActions = ['apply', 'return', 'clear'] as const;
export const SettleIncomingBody = v.object({
  id: Id,
  action: v.picklist(incomingActions, refusal('wire.choose')),
  /** To apply: to which loans, by their references, and how much; together all that waits. */
  parts: v.nullish(
    v.pipe(v.array(v.object({ loan: Text(60), amountPHP: Money })), v.maxLength(10, refusal('wire.choose'))),
  ),
  /** To return or to clear what is in the ledger: all that waits, as it was read. */
  amountPHP: v.nullish(Money),
  /** To return: of the transfer back. */
  reference: v.nullish(RepaymentReference),
  /** To clear: over which channel the same money was told of before. */
  channel: v.nullish(Text(40)),
});
export const SettleIncomingReply = v.object({ id: Id, openPHP: Money });
