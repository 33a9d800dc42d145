import type { EndpointName } from '../addresses.ts';
import type { EndpointRow } from '../endpoint.ts';
import * as s from '../schemas/desk.ts';
import { FileReply } from '../schemas/member.ts';

const row = { body: 'json', reply: 'json', access: 'officer' } as const;

export const deskEndpoints = {
  memberById: {
    ...row,
    summary: "One member's file; the view is audited",
    effect: 'write',
    input: s.MemberByIdBody,
    output: s.MemberByIdReply,
    errors: ['member.not_found'],
  },
  setMemberActive: {
    ...row,
    summary: 'Suspend a member, or propose to restore one',
    effect: 'write',
    movesMoney: true,
    input: s.SetMemberActiveBody,
    output: s.SetMemberActiveReply,
    // Suspending protects, and so is done by one, at once.
    approval: { by: 'second officer', target: ['id'], when: { active: true } },
    errors: ['member.not_found', 'member.own_account', 'member.officer_account'],
  },
  givePhoneBack: {
    ...row,
    summary: 'Propose to give an account back to the number that it had before it was changed without its code',
    effect: 'write',
    movesMoney: true,
    input: s.GivePhoneBackBody,
    output: s.GivePhoneBackReply,
    approval: { by: 'second officer', target: ['id'] },
    errors: ['member.not_found', 'member.own_account', 'member.officer_account', 'member.no_former_number'],
  },
  loanQueue: {
    ...row,
    summary: 'The work queue of loans, oldest first',
    effect: 'read',
    input: s.LoanQueueBody,
    output: s.LoanQueueReply,
    errors: [],
  },
  decideLoan: {
    ...row,
    summary: 'Decide on a loan',
    effect: 'write',
    movesMoney: true,
    input: s.DecideLoanBody,
    output: s.DecideLoanReply,
    errors: [
      'loan.not_found',
      'loan.wrong_status',
      'loan.reason_missing',
      'loan.same_officer',
      'loan.own_loan',
      'approval.proposer_gone',
      'member.suspended',
    ],
  },
  withdrawalQueue: {
    ...row,
    summary: 'The work queue of withdrawals, oldest first, account numbers masked',
    effect: 'read',
    input: s.WithdrawalQueueBody,
    output: s.WithdrawalQueueReply,
    errors: [],
  },
  viewAccount: {
    ...row,
    summary: 'The whole account number of one withdrawal, to pay it; each look is audited',
    effect: 'write',
    input: s.ViewAccountBody,
    output: s.ViewAccountReply,
    errors: ['withdrawal.not_found'],
  },
  viewPhoto: {
    ...row,
    summary:
      "One ID photo of a member, for a reason of a closed list; audited once an hour, in the member's own record",
    effect: 'write',
    reply: 'file',
    input: s.ViewPhotoBody,
    output: FileReply,
    errors: ['file.not_found'],
  },
  settleWithdrawal: {
    ...row,
    summary: 'Propose that a withdrawal is marked paid or failed',
    effect: 'write',
    movesMoney: true,
    input: s.SettleWithdrawalBody,
    output: s.SettleWithdrawalReply,
    approval: { by: 'second officer', target: ['id'] },
    errors: ['withdrawal.not_found', 'withdrawal.own_withdrawal', 'withdrawal.wrong_status'],
  },
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
} as const satisfies Partial<Record<EndpointName, EndpointRow>>;
