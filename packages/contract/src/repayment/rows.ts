import type { EndpointName } from '../addresses.ts';
import type { EndpointRow } from '../row.ts';
import * as s from './schemas.ts';

const row = { body: 'json', reply: 'json', access: 'officer' } as const;
const own = { body: 'json', reply: 'json', access: 'member', subject: 'phoneNumber' } as const;

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
      'repayment.reference_used',
      'idempotency.key_reused',
    ],
  },
  howToPay: {
    ...row,
    summary: 'What can be paid on a running loan now, by which ways and under which reference',
    access: 'member',
    subject: 'phoneNumber',
    effect: 'read',
    input: s.HowToPayBody,
    output: s.HowToPayReply,
    errors: ['loan.not_found', 'loan.wrong_status'],
  },
  makePayLink: {
    ...own,
    summary: 'Make a link by which somebody else pays one amount on a running loan, in place of the one before',
    effect: 'write',
    input: s.MakePayLinkBody,
    output: s.PayLink,
    errors: ['loan.not_found', 'loan.wrong_status'],
  },
  endPayLink: {
    ...own,
    summary: 'End the link by which somebody else pays on a loan',
    effect: 'write',
    input: s.HowToPayBody,
    output: s.PayLinkEnded,
    errors: ['loan.not_found'],
  },
  openPayLink: {
    summary: 'What a link says for who was given it: where one amount is paid, and nothing of whose loan it is',
    access: 'public',
    effect: 'write',
    body: 'json',
    reply: 'json',
    input: s.PayLinkTokenBody,
    output: s.OpenedPayLink,
    errors: ['repayment.link_over'],
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
      'repayment.unapplied_used',
      'idempotency.key_reused',
    ],
  },
  listPayments: {
    ...own,
    summary: "The payments of one of the member's loans, newest first, and what of them no debt has taken",
    effect: 'read',
    officersMayRead: true,
    input: s.PaymentsBody,
    output: s.PaymentsReply,
    errors: ['member.not_found', 'loan.not_found'],
  },
  chooseUnapplied: {
    ...own,
    summary: 'Choose what becomes of money that no debt has taken',
    effect: 'write',
    input: s.ChooseUnappliedBody,
    output: s.Unapplied,
    errors: [],
  },
  returnUnapplied: {
    ...row,
    summary: 'Propose that money which no debt has taken goes back to where it came from, as its member chose',
    effect: 'write',
    movesMoney: true,
    // Of the loan that it came in for; the reference is that of the transfer back.
    input: s.RepaymentBody,
    output: s.Unapplied,
    approval: { by: 'second officer', target: ['id'] },
    errors: [
      'loan.not_found',
      'loan.own_loan',
      'unapplied.not_asked',
      'unapplied.too_much',
      'repayment.reference_used',
      'idempotency.key_reused',
    ],
  },
} as const satisfies Partial<Record<EndpointName, EndpointRow>>;
