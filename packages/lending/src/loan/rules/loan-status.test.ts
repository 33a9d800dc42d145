import { withdrawalActions } from '@tulay/contract/desk/schemas';
import { isClosedLoan, loanStatuses } from '@tulay/contract/loan/statuses';
import { withdrawalStatuses } from '@tulay/contract/wallet/schemas';
import { wordsIn } from '@tulay/contract/words/words';
import { expect, test } from 'vitest';
import { statusesBeforeRelease } from '../../testing/statuses-before-release.ts';
import { LOAN_ACTIONS, LOAN_TRANSITIONS, loanActionsFor, nextLoanStatus } from './loan-actions.ts';
import { NEEDS_INFO_REASONS, rejectReasons } from './loan-reason-table.ts';
import { describeLoan, isNeedsInfoReason, isRejectReason, statusWords } from './loan-reasons.ts';
import { LOAN_STATUS_TRAITS, type LoanStatus } from './loan-status.ts';
import { nextWithdrawalStatus, WITHDRAWAL_STATUS_TRAITS } from './withdrawal-status.ts';

test('every status is there, each with its own texts and its own icon', () => {
  expect(Object.keys(LOAN_STATUS_TRAITS).toSorted()).toEqual([...loanStatuses].toSorted());
  expect(new Set(loanStatuses.map((status) => LOAN_STATUS_TRAITS[status].icon)).size).toBe(loanStatuses.length);
  for (const status of loanStatuses) {
    const { text, message, statement, statementMessage, color } = statusWords(status, 'en');
    expect([text, message, statement, statementMessage].every((sentence) => sentence.length > 0)).toBe(true);
    expect(['info', 'success', 'warning', 'danger']).toContain(color);
  }
});

test('a new application carries the promised texts', () => {
  expect(statusWords('PENDING', 'en')).toMatchObject({
    color: 'info',
    icon: 'user-search',
    message: 'Scheduled for evaluation, for more info please contact your designated Loan Officer.',
    statement: 'LOAN APPLICATION IS PENDING REVIEW',
  });
});

test('every reason has its sentence, and there is none of a reason that nobody can give', () => {
  const { reject, needsInfo } = wordsIn('en').loanReason;
  expect(Object.keys(reject)).toEqual([...rejectReasons]);
  expect(Object.keys(needsInfo)).toEqual(Object.keys(NEEDS_INFO_REASONS));
});

test('the tables are frozen', () => {
  expect(
    [LOAN_STATUS_TRAITS, LOAN_TRANSITIONS, NEEDS_INFO_REASONS, WITHDRAWAL_STATUS_TRAITS].every((table) =>
      Object.isFrozen(table),
    ),
  ).toBe(true);
});

test('nothing that is read before the money is there speaks of paying anything', () => {
  const texts = statusesBeforeRelease.flatMap((status) => Object.values(statusWords(status, 'en')).map(String));
  const reasons = [
    ...Object.values(wordsIn('en').loanReason.reject),
    ...Object.values(wordsIn('en').loanReason.needsInfo),
  ];
  for (const sentence of [...texts, ...reasons]) {
    expect(sentence).not.toMatch(
      /\bfees?\b|\bpay(?:ment|ments|ing)?\b|deposit|\bcharges?\b|\btax|insurance|top.?up|unlock|unfreeze|frozen|send money|transfer/i,
    );
  }
});

const ALLOWED: readonly string[] = [
  'PENDING review REVIEWING',
  'REVIEWING needs_info NEEDS_INFO',
  'REVIEWING approve APPROVED',
  'REVIEWING reject REJECTED',
  'CONFIRMED propose_disbursement CONFIRMED',
  'CONFIRMED approve_disbursement ACTIVE',
  'CONFIRMED withdraw_proposal CONFIRMED',
  'APPROVED confirm CONFIRMED',
  'PENDING cancel CANCELLED',
  'REVIEWING cancel CANCELLED',
  'NEEDS_INFO cancel CANCELLED',
  'APPROVED cancel CANCELLED',
  'CONFIRMED cancel CANCELLED',
  'NEEDS_INFO provide_info REVIEWING',
  'ACTIVE settle SETTLED',
  'OVERDUE settle SETTLED',
  'ACTIVE fall_overdue OVERDUE',
  'OVERDUE catch_up ACTIVE',
  'SETTLED reopen ACTIVE',
];

test('exactly these transitions exist, of all pairs of status and action', () => {
  const found = LOAN_ACTIONS.flatMap((action) =>
    loanStatuses.flatMap((status) => {
      const next = nextLoanStatus(status, action);
      return next === null ? [] : [`${status} ${action} ${next}`];
    }),
  );
  expect(found).toEqual(ALLOWED);
});

test('every status can be reached, and an ended loan stays ended, unless the repayment that settled it is reversed', () => {
  const reached = new Set<LoanStatus>([
    'PENDING',
    ...LOAN_ACTIONS.flatMap((action) => Object.values(LOAN_TRANSITIONS[action].next)),
  ]);
  expect([...reached].toSorted()).toEqual([...loanStatuses].toSorted());
  for (const status of loanStatuses) {
    const waysOut = LOAN_ACTIONS.filter((action) => action !== 'reopen' && nextLoanStatus(status, action) !== null);
    expect(waysOut.length === 0).toBe(isClosedLoan(status));
  }
});

test('an actor is offered only their own actions', () => {
  expect(loanActionsFor('REVIEWING', 'officer')).toEqual(['needs_info', 'approve', 'reject']);
  expect(loanActionsFor('PENDING', 'officer')).toEqual(['review']);
  expect(loanActionsFor('APPROVED', 'member')).toEqual(['confirm', 'cancel']);
  expect(loanActionsFor('ACTIVE', 'member')).toEqual([]);
});

test('a reason adds its fixed sentence, and only where it belongs', () => {
  expect(describeLoan('REJECTED', 'income_too_low', 'en').message).toBe(
    `${statusWords('REJECTED', 'en').message} ${wordsIn('en').loanReason.reject.income_too_low}`,
  );
  expect(describeLoan('NEEDS_INFO', 'id_expired', 'en').message).toContain('still valid');
  expect(describeLoan('REVIEWING', 'id_expired', 'en')).toEqual(statusWords('REVIEWING', 'en'));
  expect(describeLoan('REJECTED', 'any words of an officer', 'en')).toEqual(statusWords('REJECTED', 'en'));
  expect([isRejectReason('toString'), isNeedsInfoReason('__proto__'), isNeedsInfoReason('id_expired')]).toEqual([
    false,
    false,
    true,
  ]);
});

test('every wizard step can be asked for', () => {
  const steps = new Set(Object.values(NEEDS_INFO_REASONS).map(({ step }) => step));
  expect([...steps]).toEqual(['PERSONAL_INFO', 'ADDRESS_INFO', 'REFERENCES_INFO', 'IDENTITY_INFO', 'BANK_INFO']);
});

test('a withdrawal is settled once', () => {
  expect(Object.keys(WITHDRAWAL_STATUS_TRAITS)).toEqual([...withdrawalStatuses]);
  const found = withdrawalStatuses.map((status) =>
    withdrawalActions.map((action) => nextWithdrawalStatus(status, action)),
  );
  expect(found).toEqual([
    ['PAID', 'FAILED'],
    [null, null],
    [null, null],
  ]);
});
