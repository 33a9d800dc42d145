import { loanStatuses } from '@tulay/contract/loan/statuses';
import { errorSentence } from '@tulay/contract/words/refusal-sentence';
import { loanActions } from '@tulay/contract/loan/queue-loan';
import { expect, test } from 'vitest';
import type { LoanStatus } from './loan-status.ts';
import { decisionProblem, possibleActions } from './loan-decisions.ts';

const loan = (status: LoanStatus, disbursementProposedBy: string | null = null, proposedAt = 1) => ({
  memberId: 'member',
  status,
  disbursementProposedBy,
  disbursementProposedAt: disbursementProposedBy === null ? null : proposedAt,
});
const as = (officerId: string, proposalsSince = 0) => ({ officerId, proposalsSince });

test.each([
  ['PENDING', null, ['review']],
  ['REVIEWING', null, ['needs_info', 'approve', 'reject']],
  ['NEEDS_INFO', null, []],
  ['APPROVED', null, []],
  ['CONFIRMED', null, ['propose_disbursement']],
  ['CONFIRMED', 'other', ['approve_disbursement', 'withdraw_proposal']],
  ['ACTIVE', 'other', []],
  ['SETTLED', 'other', []],
  ['REJECTED', null, []],
  ['CANCELLED', 'other', []],
] as const)('%s proposed by %s: %j', (status, proposedBy, actions) => {
  const possible = possibleActions(loan(status, proposedBy), as('officer'), 'en');
  expect(possible.map(({ action }) => action)).toEqual(actions);
  expect(possible.map(({ refusal }) => refusal)).toEqual(actions.map(() => null));
});

test('what only another officer may do is shown with the sentence of its refusal', () => {
  const possible = possibleActions(loan('CONFIRMED', 'officer'), as('officer'), 'en');
  expect(possible).toEqual([
    { action: 'approve_disbursement', reasons: [], refusal: errorSentence('en', 'loan.same_officer') },
    { action: 'withdraw_proposal', reasons: [], refusal: null },
  ]);
  const own = possibleActions(loan('PENDING'), as('member'), 'en');
  expect(own).toEqual([{ action: 'review', reasons: [], refusal: errorSentence('en', 'loan.own_loan') }]);
});

test('nobody works on their own loan, whatever its status', () => {
  for (const status of loanStatuses) {
    for (const action of loanActions) {
      expect(decisionProblem(loan(status, 'other'), { action, reason: 'income_too_low' }, as('member'))).toBe(
        'loan.own_loan',
      );
    }
  }
});

test('I2 who proposed a disbursement does not approve it', () => {
  const decision = { action: 'approve_disbursement', reason: null } as const;
  expect(decisionProblem(loan('CONFIRMED', 'officer'), decision, as('officer'))).toBe('loan.same_officer');
  expect(decisionProblem(loan('CONFIRMED', 'other'), decision, as('officer'))).toBeNull();
});

test('I2 a proposed disbursement lapses: it can only be proposed anew', () => {
  const lapsed = as('officer', 1);
  const problem = (action: 'propose_disbursement' | 'approve_disbursement' | 'withdraw_proposal') =>
    decisionProblem(loan('CONFIRMED', 'other'), { action, reason: null }, lapsed);
  expect(problem('approve_disbursement')).toBe('loan.wrong_status');
  expect(problem('withdraw_proposal')).toBe('loan.wrong_status');
  expect(problem('propose_disbursement')).toBeNull();
});

test('who declines the proposal of another says why, who takes back their own does not', () => {
  const withdrawing = (reason: string | null, officerId: string) =>
    decisionProblem(loan('CONFIRMED', 'other'), { action: 'withdraw_proposal', reason }, as(officerId));
  expect(withdrawing('wrong_figures', 'officer')).toBeNull();
  expect(withdrawing(null, 'other')).toBeNull();
  for (const reason of [null, '', 'I do not like it', 'constructor', 'income_too_low', 'taken_back'])
    expect(withdrawing(reason, 'officer')).toBe('loan.reason_missing');
});

test("I4 a reason is a code of the action's own list", () => {
  const problem = (action: 'reject' | 'needs_info', reason: string | null) =>
    decisionProblem(loan('REVIEWING'), { action, reason }, as('officer'));
  expect(problem('reject', 'income_too_low')).toBeNull();
  expect(problem('needs_info', 'selfie_unclear')).toBeNull();
  for (const reason of [null, '', 'Send 5,000 to unlock', 'constructor', 'selfie_unclear'])
    expect(problem('reject', reason)).toBe('loan.reason_missing');
  for (const reason of [null, 'income_too_low', 'toString'])
    expect(problem('needs_info', reason)).toBe('loan.reason_missing');
});
