import type { EndpointName } from '../addresses.ts';
import type { EndpointRow } from '../endpoint.ts';
import { provenByCode } from '../proof.ts';
import { ChallengeReply } from '../schemas/challenge.ts';
import * as s from '../schemas/loan.ts';
import { SubjectBody } from '../schemas/member.ts';
import { notSentErrors, otpErrors } from './otp-errors.ts';

const row = { body: 'json', reply: 'json', subject: 'phoneNumber' } as const;

export const loanEndpoints = {
  applyForLoan: {
    ...row,
    summary: 'Apply for a loan',
    access: 'activated',
    effect: 'write',
    movesMoney: true,
    input: s.ApplyForLoanBody,
    output: s.ApplyForLoanReply,
    errors: [
      'auth.not_activated',
      'auth.suspended',
      'loan.amount_out_of_range',
      'loan.currency_unavailable',
      'loan.term_unavailable',
      'loan.rate_stale',
      'loan.quote_changed',
      'loan.agreement_changed',
      'idempotency.key_reused',
    ],
  },
  listLoans: {
    ...row,
    summary: "The member's loans with their schedules, newest first",
    access: 'member',
    effect: 'read',
    officersMayRead: true,
    input: SubjectBody,
    output: s.LoansReply,
    errors: ['member.not_found'],
  },
  getWallet: {
    ...row,
    summary: 'The wallet and the newest loan',
    access: 'activated',
    effect: 'read',
    officersMayRead: true,
    input: SubjectBody,
    output: s.WalletReply,
    errors: ['auth.not_activated', 'member.not_found'],
  },
  confirmContract: {
    ...row,
    summary: 'Confirm the contract of an approved loan, proven from the own phone',
    access: 'activated',
    effect: 'write',
    movesMoney: true,
    ...provenByCode(s.ConfirmContractBody, { to: 'own phone' }),
    output: s.ConfirmContractReply,
    errors: [
      'auth.not_activated',
      'auth.suspended',
      'loan.not_found',
      'loan.wrong_status',
      ...otpErrors,
      'idempotency.key_reused',
    ],
  },
  cancelLoan: {
    ...row,
    summary: 'Cancel before disbursement, free',
    access: 'activated',
    effect: 'write',
    input: s.CancelLoanBody,
    output: s.CancelLoanReply,
    errors: ['auth.not_activated', 'loan.not_found', 'loan.wrong_status', 'idempotency.key_reused'],
  },
  verifyWithdrawal: {
    ...row,
    summary: 'Send the one-time password for exactly this withdrawal: what `/challenge` does for `withdraw`',
    access: 'activated',
    effect: 'write',
    movesMoney: true,
    input: s.VerifyWithdrawalBody,
    output: ChallengeReply,
    errors: [
      'auth.not_activated',
      'auth.suspended',
      'loan.not_found',
      'withdrawal.amount_too_small',
      'withdrawal.insufficient_balance',
      ...notSentErrors,
      'idempotency.key_reused',
    ],
  },
  withdraw: {
    ...row,
    summary: "Withdraw to the member's own account",
    access: 'activated',
    effect: 'write',
    movesMoney: true,
    ...provenByCode(s.WithdrawBody, { to: 'own phone', unbound: ['availableBalance', 'companyName'] }),
    output: s.WithdrawReply,
    errors: [
      'auth.not_activated',
      'auth.suspended',
      'loan.not_found',
      'withdrawal.amount_too_small',
      'withdrawal.insufficient_balance',
      ...otpErrors,
      'idempotency.key_reused',
    ],
  },
  listWithdrawals: {
    ...row,
    summary: "The member's withdrawals, newest first; account numbers masked for officers",
    access: 'member',
    effect: 'read',
    officersMayRead: true,
    input: s.PagedSubjectBody,
    output: s.WithdrawalsReply,
    errors: ['member.not_found'],
  },
} as const satisfies Partial<Record<EndpointName, EndpointRow>>;
