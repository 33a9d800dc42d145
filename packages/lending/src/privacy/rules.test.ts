import { privacyReasons, privacyTopics } from '@tulay/contract/privacy/choices';
import { expect, test } from 'vitest';
import { amount } from '../money/centavos.ts';
import { makeFakeHashing } from '../testing/fake-ports.ts';
import { officerNumber } from './officer-number.ts';
import { answersTo, planDeletion, stepOf } from './rules.ts';

const now = Date.UTC(2026, 10, 21);
const policy = { recordsKeptYears: 5 };
const nothing = {
  member: { roles: ['MEMBER'] },
  isWaiting: false,
  loans: [],
  walletCentavos: amount(0),
  unappliedCentavos: amount(0),
  hasMoneyOnItsWay: false,
} as const;
const settled = { status: 'SETTLED', statusAt: Date.UTC(2026, 0, 31), disbursedAt: Date.UTC(2025, 0, 31) } as const;
const declined = { status: 'REJECTED', statusAt: now, disbursedAt: null } as const;

test('who never received a loan is erased, also after a declined application', () => {
  expect(planDeletion(nothing, policy, now)).toEqual({ hindrance: null, outcome: 'erase', keptUntil: null });
  expect(planDeletion({ ...nothing, loans: [declined] }, policy, now)).toMatchObject({ outcome: 'erase' });
});

test('after a loan the account is closed, and kept for the years of the policy from the day the last loan ended', () => {
  const older = { ...settled, statusAt: Date.UTC(2024, 0, 1) };
  expect(planDeletion({ ...nothing, loans: [settled, older, declined] }, policy, now)).toEqual({
    hindrance: null,
    outcome: 'close',
    keptUntil: Date.UTC(2031, 0, 31),
  });
  expect(planDeletion({ ...nothing, loans: [settled] }, policy, Date.UTC(2031, 0, 31))).toEqual({
    hindrance: null,
    outcome: 'erase',
    keptUntil: null,
  });
});

test('an open loan, money in the wallet or on its way, and an officer stand against it', () => {
  const open = { ...settled, status: 'ACTIVE' } as const;
  expect(planDeletion({ ...nothing, loans: [open] }, policy, now).hindrance).toBe('open_loan');
  expect(planDeletion({ ...nothing, loans: [{ ...declined, status: 'PENDING' }] }, policy, now).hindrance).toBe(
    'open_loan',
  );
  expect(planDeletion({ ...nothing, walletCentavos: amount(1) }, policy, now).hindrance).toBe('money_left');
  expect(planDeletion({ ...nothing, unappliedCentavos: amount(1) }, policy, now).hindrance).toBe('money_left');
  expect(planDeletion({ ...nothing, hasMoneyOnItsWay: true }, policy, now).hindrance).toBe('money_left');
  expect(planDeletion({ ...nothing, isWaiting: true }, policy, now).hindrance).toBe('waiting');
  expect(planDeletion({ ...nothing, member: { roles: ['OFFICER'] } }, policy, now).hindrance).toBe('officer');
});

test('each topic has answers, and every reason belongs to some answer', () => {
  const given = new Set<string>();
  for (const topic of privacyTopics) {
    const answers = answersTo({ kind: 'correction', topic });
    expect(answers.some(({ reason }) => reason === 'step_opened')).toBe(stepOf(topic) !== null);
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['DONE', 'REFUSED']));
    for (const { reason } of answers) given.add(reason);
  }
  for (const { reason } of answersTo({ kind: 'deletion', topic: 'account' })) given.add(reason);
  expect(given).toEqual(new Set(privacyReasons));
});

test("an officer's number is the same for good and does not show their id", () => {
  const hashing = makeFakeHashing();
  expect(officerNumber('id-1', hashing)).toMatch(/^\d{4}$/);
  expect(officerNumber('id-1', hashing)).toBe(officerNumber('id-1', hashing));
  expect(officerNumber('id-1', hashing)).not.toBe(officerNumber('id-2', hashing));
});
