import type { EndpointName } from '../addresses.ts';
import type { EndpointRow } from '../endpoint.ts';
import * as s from '../schemas/ledger.ts';
import { PagedSubjectBody } from '../schemas/loan.ts';

const row = { body: 'json', reply: 'json', access: 'officer' } as const;

export const ledgerEndpoints = {
  listMovements: {
    ...row,
    summary: "The movements of the member's wallet, newest first",
    access: 'activated',
    effect: 'read',
    subject: 'phoneNumber',
    officersMayRead: true,
    input: PagedSubjectBody,
    output: s.MovementsReply,
    errors: ['auth.not_activated', 'member.not_found'],
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
    output: s.ReverseRepaymentReply,
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
  exportLedger: {
    ...row,
    summary: 'The postings from a day through another (Manila) as CSV; audited',
    effect: 'write',
    reply: 'file',
    fileType: 'text/csv',
    input: s.ExportLedgerBody,
    output: s.ExportLedgerReply,
    errors: ['ledger.period_too_long'],
  },
  auditLog: {
    ...row,
    summary: 'Who did what, newest first',
    effect: 'read',
    input: s.AuditLogBody,
    output: s.AuditLogReply,
    errors: [],
  },
  contactInbox: {
    ...row,
    summary: 'Messages of the contact form, oldest first; the waiting ones unless asked otherwise',
    effect: 'read',
    input: s.ContactInboxBody,
    output: s.ContactInboxReply,
    errors: [],
  },
  answerContact: {
    ...row,
    summary: 'Mark a message of the contact form as answered',
    effect: 'write',
    input: s.AnswerContactBody,
    output: s.AnswerContactReply,
    errors: ['contact.not_found', 'contact.answered'],
  },
} as const satisfies Partial<Record<EndpointName, EndpointRow>>;
