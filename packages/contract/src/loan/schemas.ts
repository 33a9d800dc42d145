import { CalendarDate, Colour, Id, Instant, Money, PhoneText, Text } from '../values.ts';
import { refusal } from '../refusal.ts';
import { payDays } from './pay-day.ts';
import { loanStatuses } from './statuses.ts';
import * as v from 'valibot';

/** The documents of a loan. */
export const loanDocumentKinds = ['contract', 'schedule', 'certificate'] as const;
export const LoanDocumentKind = v.picklist(loanDocumentKinds, refusal('wire.document_kind'));

export const LoanStatus = v.picklist(loanStatuses);

/** What a member may do with the newest loan: apply for another, confirm or cancel it, or correct the step that was asked for. */
export const memberLoanActions = ['apply', 'confirm', 'cancel', 'provide_info'] as const;

const optionalMoney = v.optional(Money);
/** The figures beside amount, currency and months are checked against the server's quote when present. */
export const ApplyForLoanBody = v.object({
  phoneNumber: PhoneText,
  selectedCurrency: Text(3),
  loanAmountXR: Money,
  installmentCount: v.pipe(v.number(), v.integer(refusal('wire.whole_months'))),
  agreementVersion: Text(100),
  exchangeRate: v.optional(v.number()),
  loanAmountPHP: optionalMoney,
  installmentAmountXR: optionalMoney,
  installmentAmountPHP: optionalMoney,
  interestRate: v.optional(v.number()),
  interestAmountXR: optionalMoney,
  interestAmountPHP: optionalMoney,
});
export const ApplyForLoanReply = v.variant('state', [
  v.object({ state: v.literal('LOAN_CREATED'), loanNumber: v.string() }),
  v.object({ state: v.literal('LOAN_EXISTS') }),
]);
/** The server's figures for an application, as sent with `loan.quote_changed`. */
export const Quote = v.object({
  selectedCurrency: v.string(),
  exchangeRate: v.number(),
  installmentCount: v.number(),
  interestRate: v.number(),
  loanAmountXR: Money,
  loanAmountPHP: Money,
  interestAmountXR: Money,
  interestAmountPHP: Money,
  installmentAmountXR: Money,
  installmentAmountPHP: Money,
});

/** How an instalment stands today in Manila: the due date itself is in time. */
export const instalmentStates = ['PAID', 'OVERDUE', 'DUE'] as const;
export const Instalment = v.object({
  number: v.number(),
  dueDate: CalendarDate,
  principalPHP: Money,
  interestPHP: Money,
  chargesPHP: Money,
  totalPHP: Money,
  paidPHP: Money,
  /** What of it is still to be paid. */
  openPHP: Money,
  state: v.picklist(instalmentStates),
});
/** What happens next: who acts, what it is, and by when if that is known. */
export const nextActors = ['member', 'officer', 'service', 'nobody'] as const;
/** What its time is: fixed, such as a due date; what is usual; or what the member is asked for, after which nothing expires. */
export const nextTimes = ['fixed', 'usual', 'asked'] as const;
export const NextStep = v.object({
  actor: v.picklist(nextActors),
  sentence: v.string(),
  by: v.nullable(Instant),
  byKind: v.picklist(nextTimes),
});
export const LoanEvent = v.object({
  status: LoanStatus,
  statusText: v.string(),
  /** The sentence of the reason that an officer gave, kept also when the loan has gone on. */
  reason: v.nullable(v.string()),
  at: Instant,
});
export const Loan = v.object({
  ...Quote.entries,
  _id: Id,
  id: Id,
  loanNumber: v.string(),
  createdAt: Instant,
  active: v.boolean(),
  /** The member's score when they applied. */
  creditScore: v.number(),
  status: LoanStatus,
  statusText: v.string(),
  statusColor: Colour,
  statusIcon: v.string(),
  statusMessage: v.string(),
  statementShow: v.boolean(),
  statement: v.string(),
  statementMessage: v.string(),
  /** What the status allows the member to do now. */
  memberActions: v.array(v.picklist(memberLoanActions)),
  /** The documents that can be downloaded now. */
  documents: v.array(LoanDocumentKind),
  agreementVersion: v.string(),
  /** The day of the month on which instalments fall due, as its member chose, and in words; null for that of the release. */
  payDay: v.nullable(v.number()),
  payDayText: v.nullable(v.string()),
  /** The schedule once disbursed; before, as if it were disbursed today. */
  schedule: v.array(Instalment),
  scheduleIsEstimate: v.boolean(),
  totalPayablePHP: Money,
  outstandingPHP: Money,
  /** What settles the loan today: without the interest of months not begun. */
  payoffPHP: Money,
  /** By whole months; by real days where a pay day was chosen. */
  eirMonthlyPercent: v.string(),
  eirYearlyPercent: v.string(),
  events: v.array(LoanEvent),
  nextStep: NextStep,
});
export const LoansReply = v.object({ items: v.array(Loan), nextCursor: v.nullable(v.string()) });

/** From 1 to 28, or 31 for the last day of the month; null for that of the release. */
export const ChoosePayDayBody = v.object({
  phoneNumber: PhoneText,
  id: Id,
  payDay: v.nullable(v.picklist(payDays, refusal('wire.choose'))),
});
export const ChoosePayDayReply = v.object({ state: v.literal('PAY_DAY_CHOSEN') });
/** What a pay day comes to if the money is released today. */
export const PayDayOffer = v.object({
  payDay: v.nullable(v.number()),
  payDayText: v.string(),
  firstDueDate: CalendarDate,
  lastDueDate: CalendarDate,
  eirMonthlyPercent: v.string(),
  eirYearlyPercent: v.string(),
});

/** The wallet. Without a loan: `active: false`, status `?`, nothing but the balance 0. */
export const ConfirmContractBody = v.object({ phoneNumber: PhoneText, id: Id });
export const ConfirmContractReply = v.object({ state: v.literal('LOAN_CONFIRMED') });
export const CancelLoanBody = v.object({ phoneNumber: PhoneText, id: Id });
export const CancelLoanReply = v.object({ state: v.literal('LOAN_CANCELLED') });
