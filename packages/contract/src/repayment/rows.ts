import type { EndpointName } from '../addresses.ts';
import type { EndpointRow } from '../row.ts';
import * as s from './schemas.ts';

const row = { body: 'json', reply: 'json', access: 'officer' } as const;

export const rows = {
  postRepayment: {
    ...row,
    summary: 'Propose a repayment to the schedule',
    effect: 'write',
    movesMoney: true,
    input: s.RepaymentBody,
    output: s.RepaymentReply,
    // A payment is known by its reference, whichever loan it is posted to.
    approval: { by: 'second officer', target: ['reference'], countsFrom: 'proposal' },
    errors: [
      'loan.not_found',
      'loan.own_loan',
      'loan.wrong_status',
      'repayment.too_large',
      'repayment.reference_used',
      'idempotency.key_reused',
    ],
  },
  listRepayments: {
    ...row,
    summary: 'The repayments posted for a loan, newest first',
    effect: 'read',
    input: s.RepaymentsBody,
    output: s.RepaymentsReply,
    errors: ['loan.not_found'],
  },
  reverseRepayment: {
    ...row,
    summary: 'Propose to take back a repayment that was posted by mistake',
    effect: 'write',
    movesMoney: true,
    input: s.ReverseRepaymentBody,
    output: s.RepaymentReply,
    approval: { by: 'second officer', target: ['id', 'reference'] },
    errors: [
      'loan.not_found',
      'loan.own_loan',
      'loan.wrong_status',
      'repayment.not_found',
      'repayment.reversed',
      'repayment.not_newest',
      'idempotency.key_reused',
    ],
  },
} as const satisfies Partial<Record<EndpointName, EndpointRow>>;
