import type { EndpointName } from '../addresses.ts';
import type { EndpointRow } from '../row.ts';
import { provenByCode } from '../proof/proof.ts';
import * as s from './schemas.ts';
import { SubjectBody } from '../values.ts';
import { otpErrors } from '../proof/otp-errors.ts';

const row = { body: 'json', reply: 'json', subject: 'phoneNumber' } as const;

export const rows = {
  applyForLoan: {
    ...row,
    summary: 'Apply for a loan',
    access: 'activated',
    effect: 'write',
    movesMoney: true,
    waits: 'account',
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
  choosePayDay: {
    ...row,
    summary: 'Choose the day of the month on which instalments fall due, before the contract is confirmed',
    access: 'activated',
    effect: 'write',
    waits: 'account',
    input: s.ChoosePayDayBody,
    output: s.ChoosePayDayReply,
    errors: ['auth.not_activated', 'loan.not_found', 'loan.wrong_status', 'idempotency.key_reused'],
  },
  confirmContract: {
    ...row,
    summary: 'Confirm the contract of an approved loan, proven from the own phone',
    access: 'activated',
    effect: 'write',
    movesMoney: true,
    waits: 'number',
    ...provenByCode(s.ConfirmContractBody, { to: 'own phone' }),
    output: s.ConfirmContractReply,
    errors: [
      'auth.not_activated',
      'auth.suspended',
      'loan.not_found',
      'loan.wrong_status',
      'loan.terms_missing',
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
} as const satisfies Partial<Record<EndpointName, EndpointRow>>;
