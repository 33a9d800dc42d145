import { loanStatuses } from '@tulay/contract/schemas/loan';
import { expect, test } from 'vitest';
import { LOAN_STATUS_TEXTS } from './loan-status.ts';
import { nextStep } from './next-step.ts';

const instalment = (number: number, paidPrincipalCentavos: number) => ({
  number,
  dueOn: `2026-0${number}-15`,
  principalCentavos: 1000,
  interestCentavos: 0,
  chargesCentavos: 0,
  paidPrincipalCentavos,
  paidInterestCentavos: 0,
  paidChargesCentavos: 0,
  waivedInterestCentavos: 0,
});

test('every status says who acts next; after the end nobody does', () => {
  for (const status of loanStatuses) {
    const { actor, sentence } = nextStep({ status, confirmedAt: null }, [], 'en');
    expect(sentence).not.toBe('');
    expect(actor === 'nobody').toBe(LOAN_STATUS_TEXTS[status].allowsNewApplication);
  }
});

test('before the release no step asks the member for money', () => {
  for (const status of ['PENDING', 'REVIEWING', 'NEEDS_INFO', 'APPROVED', 'CONFIRMED'] as const)
    expect(nextStep({ status, confirmedAt: null }, [], 'en').sentence).not.toMatch(/\bpay|repay|fee|deposit/i);
});

test('the release is due a day after the confirmation, a repayment on the oldest open due date in Manila', () => {
  const confirmedAt = Date.UTC(2026, 0, 5, 3);
  expect(nextStep({ status: 'CONFIRMED', confirmedAt }, [], 'en').by).toBe('2026-01-06T03:00:00.000Z');
  const schedule = [instalment(1, 1000), instalment(2, 500), instalment(3, 0)];
  expect(nextStep({ status: 'ACTIVE', confirmedAt }, schedule, 'en').by).toBe('2026-02-15T15:59:59.999Z');
  expect(nextStep({ status: 'SETTLED', confirmedAt }, schedule, 'en').by).toBeNull();
});
