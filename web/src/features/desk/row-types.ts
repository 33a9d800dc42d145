import type { InputOf, ReplyOf } from '@tulay/contract/table';

/** What the desk's lists are made of. */
export type QueueLoan = ReplyOf<'loanQueue'>['items'][number];
export type OfficerAction = QueueLoan['actions'][number];
export type LoanStatus = NonNullable<InputOf<'loanQueue'>['status']>;
export type QueueWithdrawal = ReplyOf<'withdrawalQueue'>['items'][number];
export type WithdrawalStatus = NonNullable<InputOf<'withdrawalQueue'>['status']>;
export type SettleAction = InputOf<'settleWithdrawal'>['action'];
export type PostedRepayment = ReplyOf<'listRepayments'>['items'][number];
export type LateCharge = ReplyOf<'listRepayments'>['lateCharges'][number];
export type QueueRequest = ReplyOf<'privacyQueue'>['items'][number];
