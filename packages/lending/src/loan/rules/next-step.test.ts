import { isClosedLoan, loanStatuses } from '@tulay/contract/loan/statuses';
import { expect, test } from 'vitest';
import { amount } from '../../money/centavos.ts';
import { DEFAULT_SERVICE_TERMS } from '../../calculator/service-terms.ts';
import { statusesBeforeRelease } from '../../testing/statuses-before-release.ts';
import { nextStep, type LoanCourse } from './next-step.ts';

/** A Friday, 11 at night in Manila. */
const createdAt = Date.UTC(2026, 0, 2, 15);

const stepOf = (
  status: LoanCourse['loan']['status'],
  { events = [], instalments = [], confirmedAt = null }: Partial<LoanCourse> & { confirmedAt?: number | null } = {},
) => nextStep({ loan: { status, confirmedAt, createdAt }, events, instalments }, DEFAULT_SERVICE_TERMS, 'en');

const instalment = (number: number, paid: number) => ({
  number,
  dueOn: `2026-0${number}-15`,
  principalCentavos: amount(1000),
  interestCentavos: amount(0),
  chargesCentavos: amount(0),
  paidPrincipalCentavos: amount(paid),
  paidInterestCentavos: amount(0),
  paidChargesCentavos: amount(0),
  waivedInterestCentavos: amount(0),
});

test('every status says who acts next; after the end nobody does', () => {
  for (const status of loanStatuses) {
    const { actor, sentence } = stepOf(status);
    expect(sentence).not.toBe('');
    expect(actor === 'nobody').toBe(isClosedLoan(status));
  }
});

test('before the release no step asks the member for money', () => {
  for (const status of statusesBeforeRelease) expect(stepOf(status).sentence).not.toMatch(/\bpay|repay|fee|deposit/i);
});

test('the release is due a day after the confirmation, a repayment on the oldest open due date in Manila', () => {
  const confirmedAt = Date.UTC(2026, 0, 5, 3);
  expect(stepOf('CONFIRMED', { confirmedAt }).by).toBe('2026-01-06T03:00:00.000Z');
  const schedule = [instalment(1, 1000), instalment(2, 500), instalment(3, 0)];
  expect(stepOf('ACTIVE', { confirmedAt, instalments: schedule }).by).toBe('2026-02-15T15:59:59.999Z');
  expect(stepOf('SETTLED', { confirmedAt, instalments: schedule }).by).toBeNull();
});

test('before the contract is confirmed each step has its time too, and says that it is no fixed one', () => {
  expect(stepOf('PENDING')).toMatchObject({ by: '2026-01-05T15:59:59.999Z', byKind: 'usual' });
  // Monday, twenty past midnight in Manila.
  const begun = { events: [{ status: 'REVIEWING', at: Date.UTC(2026, 0, 4, 16, 20) }] } as const;
  expect(stepOf('REVIEWING', begun)).toMatchObject({ by: '2026-01-06T15:59:59.999Z', byKind: 'usual' });
  expect(stepOf('NEEDS_INFO')).toMatchObject({ by: '2026-01-16T15:59:59.999Z', byKind: 'asked' });
  expect(stepOf('APPROVED')).toMatchObject({ by: '2026-01-16T15:59:59.999Z', byKind: 'asked' });
  expect(stepOf('CONFIRMED', { confirmedAt: createdAt }).byKind).toBe('fixed');
});

test('a review that goes on after a correction has its time anew', () => {
  const events = [
    { status: 'REVIEWING', at: Date.UTC(2026, 0, 5) },
    { status: 'NEEDS_INFO', at: Date.UTC(2026, 0, 5, 3) },
    { status: 'REVIEWING', at: Date.UTC(2026, 0, 8) },
  ] as const;
  expect(stepOf('REVIEWING', { events }).by).toBe('2026-01-09T15:59:59.999Z');
});

test('only what is over has no time', () => {
  const instalments = [instalment(1, 0)];
  for (const status of loanStatuses)
    expect(stepOf(status, { instalments, confirmedAt: createdAt }).by === null).toBe(isClosedLoan(status));
});
